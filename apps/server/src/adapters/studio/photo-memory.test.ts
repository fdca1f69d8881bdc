import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inTempFolder } from "#kit/temp-folder.ts";
import { createPhotoMemory, photoKey } from "./photo-memory.ts";

test("keeps the last four photos", () => {
  const memory = createPhotoMemory();
  const known = { faces: [], looks: [] };
  for (const key of ["a", "b", "c", "d"]) memory.keep(key, known);
  memory.keep("a", known);
  memory.keep("e", known);
  expect(["a", "b", "c", "d", "e"].filter((key) => memory.find(key))).toEqual(["a", "c", "d", "e"]);
});

test("distinguishes photos, sizes and numbers of people", async () => {
  await inTempFolder(async (folder) => {
    const [one, other] = [join(folder, "one"), join(folder, "other")];
    await writeFile(one, "1");
    await writeFile(other, "2");
    const key = await photoKey(one, 2_000, 1);
    expect(await photoKey(one, 2_000, 1)).toBe(key);
    const others = [photoKey(other, 2_000, 1), photoKey(one, 4_000, 1), photoKey(one, 2_000, 2)];
    for (const each of await Promise.all(others)) expect(each).not.toBe(key);
  });
});
