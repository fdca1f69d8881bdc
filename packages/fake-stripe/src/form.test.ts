import { describe, expect, test } from "vitest";
import { decodeForm } from "./form.ts";

describe("decodeForm", () => {
  test("reads groups, numbered lists and lists without numbers", () => {
    const body =
      "mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&line_items[1][price]=q&metadata[user_id]=u%20v&expand[]=a&expand[]=b";
    expect(decodeForm(body)).toEqual({
      mode: "subscription",
      line_items: [{ price: "p", quantity: "1" }, { price: "q" }],
      metadata: { user_id: "u v" },
      expand: ["a", "b"],
    });
  });

  test("the last value of a name wins", () => {
    expect(decodeForm("a=1&a=2&b=&b[c]=3")).toEqual({ a: "2", b: { c: "3" } });
  });

  test("ignores names of JavaScript's prototypes", () => {
    expect(Object.keys(decodeForm("__proto__[x]=1&y=2"))).toContain("y");
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});
