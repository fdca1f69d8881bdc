import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergedRow, mergeOf } from "./merge-fields.ts";

const base = { title: "Kirsche", tags: ["spring"], count: 2 };

describe("mergeOf", () => {
  test.each([
    ["same", {}, {}],
    ["mine", { title: "Kirschblüte" }, {}],
    ["current", {}, { title: "Kirschbaum" }],
    ["both", { title: "Kirschblüte" }, { title: "Kirschblüte" }],
    ["conflict", { title: "Kirschblüte" }, { title: "Kirschbaum" }],
  ] as const)("%s", (expected, mine, current) => {
    const edits = { base, mine: { ...base, ...mine }, current: { ...base, ...current } };
    expect(mergeOf(edits, "title")).toBe(expected);
  });

  test("compares lists by their content", () => {
    const edits = { base, mine: { ...base, tags: ["spring"] }, current: base };
    expect(mergeOf(edits, "tags")).toBe("same");
  });
});

describe("mergedRow", () => {
  const mine = { ...base, title: "Kirschblüte", tags: ["spring", "outdoors"] };
  const current = { ...base, title: "Kirschbaum", count: 3 };
  const fields = ["title", "tags", "count"] as const;

  test("takes what only one person changed from that person", () => {
    const merged = mergedRow({ base, mine, current }, fields);
    expect(merged).toMatchObject({ tags: ["spring", "outdoors"], count: 3 });
  });

  test("keeps what was typed until the other value is chosen", () => {
    const edits = { base, mine, current };
    expect(mergedRow(edits, fields).title).toBe("Kirschblüte");
    expect(mergedRow(edits, fields, { title: "current" }).title).toBe("Kirschbaum");
  });

  test("never loses a change that was made only here", () => {
    const row = fc.record({ title: fc.string(), tags: fc.array(fc.string()), count: fc.nat() });
    fc.assert(
      fc.property(row, row, row, (first, second, third) => {
        const edits = { base: first, mine: second, current: third };
        const merged = mergedRow(edits, fields);
        for (const field of fields) {
          const merge = mergeOf(edits, field);
          const expected = merge === "current" ? third[field] : second[field];
          expect(merged[field]).toEqual(expected);
        }
      }),
    );
  });
});
