import { expect, test } from "vitest";
import { archivedUntil } from "./watch-archive.ts";

const segment = (number: number) => `00000001000000000000000${number}`;
const sample = (at: number, current: number, archived: string | null) => ({
  at,
  current: segment(current),
  archived,
});

test("archive › a later segment is not archived › its samples do not count", () => {
  const samples = [sample(1, 3, null), sample(2, 4, segment(3)), sample(3, 4, segment(3))];
  expect(archivedUntil(samples)).toBe(1);
});

test("archive › another file is archived last › it is ignored", () => {
  expect(archivedUntil([sample(1, 3, `${segment(3)}.00000028.backup`)])).toBe(0);
});
