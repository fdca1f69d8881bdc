import { changeAd, createAd, deleteAd, uploadAdImage } from "@twofold/contract/admin/ads";
import { undoAction } from "@twofold/contract/admin/audit";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listContentFiles } from "#features/images/images.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { purgeContentFiles } from "./purge-content-files.ts";

let app: TestApp;
let editor: Person;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signUpAdmin(app, ["editor"]);
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const purgeIn = (days: number) =>
  purgeContentFiles({
    ...app.wiring.context(),
    clock: () => new Date(Date.now() + days * DAY_MS),
  });
async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { filename } of listContentFiles(app.wiring.context())) names.push(filename);
  return names;
}
async function upload(): Promise<{ image: string; width: number; height: number }> {
  const picture = sharp({ create: { width: 728, height: 90, channels: 3, background: "#334" } });
  const file = new Blob([await picture.jpeg().toBuffer()]);
  return (await app.call(uploadAdImage, { files: { file: [file] } } as never, editor)).json;
}

test("images › replaced or removed › are erased when no row and no undo needs them", async () => {
  const [first, second, unused] = [await upload(), await upload(), await upload()];
  const values = {
    place: "dashboard_wide",
    alt: { en: "A hotel", de: "Ein Hotel" },
    url: "https://hotel.example",
    live_from: null,
    live_until: null,
    is_active: true,
  } as const;
  const created = await app.call(createAd, { body: { ...values, ...first } }, editor);
  expect(created.status).toBe(200);
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from ads`);
  const id = rows[0]?.id ?? "";
  await app.call(changeAd, { params: { id }, body: { ...values, ...second, version: 1 } }, editor);

  await purgeIn(0);
  expect(await stored()).toHaveLength(3);
  await purgeIn(2);
  expect((await stored()).toSorted()).toEqual([first.image, second.image].toSorted());
  expect(unused.image).not.toBe(first.image);

  const deleted = await app.call(deleteAd, { params: { id }, body: { version: 2 } }, editor);
  await purgeIn(29);
  await app.call(undoAction, { params: { seq: deleted.json.seq } }, editor);
  await purgeIn(32);
  expect(await stored()).toEqual([second.image]);
});
