import { createAlbum } from "@twofold/contract/albums";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createBarrier } from "#testing/barrier.ts";
import { sharedAlbumsOn } from "#testing/shared-albums.ts";

let app: TestApp;
let on: ReturnType<typeof sharedAlbumsOn>;
let ann: Person;
let bob: Person;
let shared: Awaited<ReturnType<(typeof on)["couple"]>>;
beforeAll(async () => {
  app = await startTestApp();
  on = sharedAlbumsOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
  bob = await signUp(app);
  shared = await on.couple(ann, bob);
});

const holdPermissions = ({ user }: Person) =>
  createBarrier(
    app.config.DATABASE_URL,
    "select 1 from partner_permissions where user_id = $1 and permission = 'album' for update",
    [user.id],
  );
const holdAlbum = (id: string) =>
  createBarrier(app.config.DATABASE_URL, "select 1 from albums where id = $1 for update", [id]);

/** Whatever was first: nothing of the one is left with the other, and the stored count is right. */
async function expectSeparate(): Promise<void> {
  const { rows } = await app.db.execute(sql`
    select 1 from albums join album_items on album_id = albums.id and album_user_id = albums.user_id
    where albums.user_id in (${ann.user.id}, ${bob.user.id}) and image_user_id <> albums.user_id`);
  expect(rows).toEqual([]);
  const { rows: counts } = await app.db.execute<{ item_count: number; found: number }>(sql`
    select item_count, partnership_id, (select count(*)::int from album_items
      where album_id = albums.id and removed_at is null) as found
    from albums where user_id in (${ann.user.id}, ${bob.user.id})`);
  for (const { item_count, found, ...rest } of counts)
    expect([item_count, rest]).toEqual([found, { partnership_id: null }]);
  const ownersOf = (await on.listOf(bob)).map(({ is_mine, is_shared }) => [is_mine, is_shared]);
  for (const each of ownersOf) expect(each).toEqual([true, false]);
}

/** A change that came first makes the preview old; then the user confirms the new one. */
async function unlink(person: Person) {
  const first = await on.unlink(person);
  return first.json?.code === "partner_changed" ? on.unlink(person) : first;
}

describe("unlinking while", () => {
  test("the owner shares another album › it is shared with no one afterwards", async () => {
    const { id } = await on.album(ann, [shared.hers.id], "Another");
    const barrier = await holdPermissions(ann);
    const both = [on.share(ann, id), unlink(bob)] as const;
    await barrier.whenWaiting(2);
    await barrier.release();
    const [sharing, unlinking] = await Promise.all(both);
    expect(unlinking.status).toBe(204);
    expect([200, 409]).toContain(sharing.status);
    await expectSeparate();
  });

  test("an album for both is created › it belongs to its owner alone", async () => {
    const body = { title: "For both", image_ids: [shared.hers.id], is_shared: true };
    const barrier = await holdPermissions(ann);
    const both = [app.call(createAlbum, { body }, ann), unlink(ann)] as const;
    await barrier.whenWaiting(2);
    await barrier.release();
    const [creation, unlinking] = await Promise.all(both);
    expect(unlinking.status).toBe(204);
    expect([201, 409]).toContain(creation.status);
    await expectSeparate();
  });

  test("the partner adds an image › it is not in the album afterwards", async () => {
    const { id: imageId } = await on.upload(bob);
    const barrier = await holdPermissions(bob);
    const both = [on.add(bob, shared.id, imageId), unlink(ann)] as const;
    await barrier.whenWaiting(2);
    await barrier.release();
    const [adding, unlinking] = await Promise.all(both);
    expect(unlinking.status).toBe(204);
    expect([200, 404]).toContain(adding.status);
    await expectSeparate();
  });

  test("both unlink and change the album › none waits for another without end", async () => {
    const { id: imageId } = await on.upload(bob);
    const barrier = await holdAlbum(shared.id);
    const changes = [
      on.add(bob, shared.id, imageId),
      on.remove(ann, shared.id, shared.hisItem),
      on.share(ann, shared.id, false),
    ];
    await barrier.whenWaiting(3);
    const unlinking = [unlink(ann), unlink(bob)];
    await barrier.whenWaiting(5);
    await barrier.release();
    const statuses = (await Promise.all([...changes, ...unlinking])).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(204);
    await expectSeparate();
  });
});

describe("the owner", () => {
  test("stops sharing while the partner adds › nothing of the partner is left", async () => {
    const { id: imageId } = await on.upload(bob);
    const barrier = await holdAlbum(shared.id);
    const both = [on.add(bob, shared.id, imageId), on.share(ann, shared.id, false)];
    await barrier.whenWaiting(2);
    await barrier.release();
    const [adding, stopping] = (await Promise.all(both)).map(({ status }) => status);
    expect([200, 404]).toContain(adding);
    expect(stopping).toBe(200);
    await expectSeparate();
  });

  test("removes an item while the partner adds the same image › both orders are whole", async () => {
    const barrier = await holdAlbum(shared.id);
    const both = [on.remove(ann, shared.id, shared.hisItem), on.add(bob, shared.id, shared.his.id)];
    await barrier.whenWaiting(2);
    await barrier.release();
    const [, adding] = await Promise.all(both);
    const items = await on.itemsOf(ann, shared.id);
    // Added first, it was there already and was then removed; removed first, it was added again.
    expect(items).toHaveLength(adding?.json.added === 1 ? 2 : 1);
    expect((await on.listOf(bob))[0]?.item_count).toBe(items.length);
  });

  test("withdraws the permission while the partner adds › the partner sees nothing of hers", async () => {
    const { id: imageId } = await on.upload(bob);
    const barrier = await holdPermissions(ann);
    const both = [on.add(bob, shared.id, imageId), on.allow(ann, "album", false)];
    await barrier.whenWaiting(2);
    await barrier.release();
    const [adding, withdrawing] = (await Promise.all(both)).map(({ status }) => status);
    expect([200, 404]).toContain(adding);
    expect(withdrawing).toBe(200);
    expect(await on.listOf(bob)).toEqual([]);
    expect((await on.listOf(ann))[0]?.item_count).toBe(adding === 200 ? 3 : 2);
  });
});
