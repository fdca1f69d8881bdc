import fc from "fast-check";
import { expect, it } from "vitest";
import { beyond } from "./bounded-cache.ts";

const entry = fc.record({ url: fc.uuid(), bytes: fc.nat(1000) });
const bounds = fc.record({ entries: fc.nat(20), bytes: fc.nat(5000) });

it("leaves what is within the bound, and lets go no more than it must, the oldest first", () => {
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ url }) => url }), bounds, (entries, bound) => {
      const gone = beyond(entries, bound);
      expect(gone).toEqual(entries.slice(0, gone.length).map(({ url }) => url));
      const fits = (rest: typeof entries) =>
        rest.length <= bound.entries &&
        rest.reduce((sum, { bytes }) => sum + bytes, 0) <= bound.bytes;
      expect(fits(entries.slice(gone.length))).toBe(true);
      expect(gone.length === 0 || !fits(entries.slice(gone.length - 1))).toBe(true);
    }),
  );
});
