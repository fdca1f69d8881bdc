import { describe, expect, it } from "vitest";
import { decodeForm } from "./form.ts";

describe("decodeForm", () => {
  it("reads groups, numbered lists and lists without numbers", () => {
    const body =
      "mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&line_items[1][price]=q&metadata[user_id]=u%20v&expand[]=a&expand[]=b";
    expect(decodeForm(body)).toEqual({
      mode: "subscription",
      line_items: [{ price: "p", quantity: "1" }, { price: "q" }],
      metadata: { user_id: "u v" },
      expand: ["a", "b"],
    });
  });

  it("lets a later value of the same name win", () => {
    expect(decodeForm("a=1&a=2&b=&b[c]=3")).toEqual({ a: "2", b: { c: "3" } });
  });

  it("has no use for the names of JavaScript's own", () => {
    expect(Object.keys(decodeForm("__proto__[x]=1&y=2"))).toContain("y");
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});
