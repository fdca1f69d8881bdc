import { describe, expect, test } from "vitest";
import { allOf, extendedTo, noSelection, pruned, toggled } from "./selection.ts";

const items = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join("");

describe("selection", () => {
  test("adds an image and removes it again", () => {
    const one = toggled(noSelection, "b");
    expect(idsOf(one)).toBe("b");
    expect(idsOf(toggled(one, "b"))).toBe("");
    expect(idsOf(toggled(one, "d"))).toBe("bd");
  });

  test("extends from the last chosen image in both directions", () => {
    const from = toggled(noSelection, "c");
    expect(idsOf(extendedTo(from, items, "e"))).toBe("cde");
    expect(idsOf(extendedTo(extendedTo(from, items, "e"), items, "a"))).toBe("abcde");
  });

  test("begins a range at the image itself if nothing was chosen", () => {
    const first = extendedTo(noSelection, items, "d");
    expect(idsOf(first)).toBe("d");
    expect(idsOf(extendedTo(first, items, "b"))).toBe("bcd");
    expect(extendedTo(first, items, "unknown")).toBe(first);
  });

  test("takes all images, and forgets those that were deleted", () => {
    const all = allOf(items);
    expect(all.ids.size).toBe(5);
    expect(pruned(all, items)).toBe(all);
    expect(idsOf(pruned(all, items.slice(3)))).toBe("de");
    expect(pruned(noSelection, [])).toBe(noSelection);
  });
});
