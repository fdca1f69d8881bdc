import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beyond } from "./bounded-cache.ts";

const entry = fc.record({ url: fc.uuid(), bytes: fc.nat(1000) });
const bounds = fc.record({ entries: fc.nat(20), bytes: fc.nat(5000) });

describe("bounded cache", () => {
  test("purges the oldest entries, and only as many as the bound requires", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ url }) => url }),
        bounds,
        (entries, bound) => {
          const purged = beyond(entries, bound);
          expect(purged).toEqual(entries.slice(0, purged.length).map(({ url }) => url));
          const fits = (rest: typeof entries) =>
            rest.length <= bound.entries &&
            rest.reduce((sum, { bytes }) => sum + bytes, 0) <= bound.bytes;
          expect(fits(entries.slice(purged.length))).toBe(true);
          expect(purged.length === 0 || !fits(entries.slice(purged.length - 1))).toBe(true);
        },
      ),
    );
  });
});
