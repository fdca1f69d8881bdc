import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyOf } from "#features/images/asset-files.ts";
import { repairAssets } from "#features/images/images.ts";
import type { Storage } from "#features/images/storage.port.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { isFullRun } from "#testing/full-run.ts";
import { addImages } from "#testing/many-images.ts";
import { sharedAlbumsOn } from "#testing/shared-albums.ts";
import { createCopiesFor } from "./create-copies-for.ts";

const OF_EACH = isFullRun ? 1_000 : 200;
const MINUTES = 10;
let app: TestApp;
let on: ReturnType<typeof sharedAlbumsOn>;
let ann: Person;
let bob: Person;
let albumId: string;

/** An album of Ann with images of each person, every one with other bytes. */
beforeAll(async () => {
  app = await startTestApp();
  on = sharedAlbumsOn(app);
  ann = await signUp(app);
  bob = await signUp(app);
  ({ id: albumId } = await on.couple(ann, bob));
  await app.db.execute(sql`delete from album_items where album_id = ${albumId}`);
  await app.db.execute(sql`update albums set item_count = 0 where id = ${albumId}`);
  for (const person of [ann, bob]) {
    const ids = await addImages(app.db, person.user.id, OF_EACH, { bytes: 36 });
    for (let from = 0; from < ids.length; from += 100) {
      const some = ids.slice(from, from + 100);
      await Promise.all(some.map((id) => storeFiles(person, id)));
      await on.add(person, albumId, ...some);
    }
  }
}, 300_000);
afterAll(() => app.stop());

async function storeFiles({ user }: Person, id: string): Promise<void> {
  const { storage } = app.wiring.ports;
  const put = (name: string, content: string) =>
    storage.putStream(keyOf(user.id, id, name), {
      bytes: Readable.from([Buffer.from(content)]),
      type: "image/jpeg",
    });
  await Promise.all([put("original.jpg", id), put("thumbnail.webp", ".")]);
}

/** The bytes of all originals in the order of the album, read from storage. */
async function contentOf(album: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ user_id: string; picture_id: string }>(sql`
    select i.user_id, i.picture_id from album_items a
    join images i on i.user_id = a.image_user_id and i.id = a.image_id
    where a.album_id = ${album} and a.removed_at is null order by a.position, a.id`);
  return Promise.all(
    rows.map(async ({ user_id, picture_id }) => {
      const file = await app.wiring.ports.storage.read(keyOf(user_id, picture_id, "original.jpg"));
      return file ? text(file) : "missing";
    }),
  );
}

/** A storage whose process ends after some files. */
function dyingAfter(files: number): Storage {
  const { storage } = app.wiring.ports;
  let left = files;
  return {
    ...storage,
    read: (...args) => storage.read(...args),
    putStream: (...args) => {
      left -= 1;
      if (left < 0) throw new Error("killed");
      return storage.putStream(...args);
    },
  };
}

describe(`calm unlinking with ${2 * OF_EACH} items`, () => {
  test("repeated kills › both albums equal the shared one, nothing is lost or doubled", async () => {
    const before = await contentOf(albumId);
    expect(new Set(before).size).toBe(2 * OF_EACH);
    const start = performance.now();
    expect((await on.unlink(bob)).status).toBe(204);
    const context = app.wiring.context();
    const run = async ({ user }: Person, files: number): Promise<number> => {
      const ports = { ...context.ports, storage: dyingAfter(files) };
      return createCopiesFor({ ...context, ports }, user.id).then(
        () => 0,
        async () => 1 + (await run({ user } as Person, files + OF_EACH / 8)),
      );
    };
    const kills = await Promise.all([run(ann, OF_EACH / 10), run(bob, OF_EACH / 5)]);
    expect(Math.min(...kills)).toBeGreaterThan(2);
    expect(performance.now() - start).toBeLessThan(MINUTES * 60_000);

    const [his] = await on.listOf(bob);
    expect([his?.item_count, his?.is_mine]).toEqual([2 * OF_EACH, true]);
    expect(await contentOf(his?.id ?? "")).toEqual(before);
    expect(await contentOf(albumId)).toEqual(before);
    await repairAssets(context, { olderThanMs: -60_000 });
    const { rows } = await app.db.execute(sql`
      select user_id, count(*)::int as count, count(distinct sha256)::int as different
      from pictures where user_id in (${ann.user.id}, ${bob.user.id}) group by user_id`);
    const own = 2 * OF_EACH + 1;
    expect(rows.map(({ count, different }) => [count, different])).toEqual([
      [own, own],
      [own, own],
    ]);
  }, 600_000);
});
