import { expect, test } from "vitest";
import { mixCards } from "./mix-cards.ts";

const mixed = (scenes: number, shared: number) =>
  mixCards(
    Array.from({ length: scenes }, (_, index) => `S${index}`),
    Array.from({ length: shared }, (_, index) => `p${index}`),
  )
    .map((card) => (card.kind === "scene" ? card.scene : card.shared))
    .join(" ");

test.each([
  [3, 0, "S0 S1 S2"],
  [3, 4, "S0 p0 p1 p2 S1 p3 S2"],
  [3, 1, "S0 S1 S2 p0"],
  [3, 3, "S0 p0 p1 S1 S2 p2"],
  [1, 5, "S0 p0 p1 p2 p3 p4"],
  [0, 2, "p0 p1"],
])("%i scenes and %i shared pictures › fill rows of four › %s", (scenes, shared, expected) => {
  expect(mixed(scenes, shared)).toBe(expected);
});
