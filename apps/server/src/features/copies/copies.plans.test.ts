import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, fill, idAt } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as store from "./copies.store.ts";

const USERS = 5_000;
const VISIBLE = 50_000;
const BLOCKED = 5_000;
const BATCH = 5_000;

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const key = { userId, imageId: userId };
const hash = Buffer.alloc(32, 7);

/** Random bits, so that no two hashes look the same. */
const randomHash = sql`(select string_agg((random() > 0.5)::int::text, '') from generate_series(1, 256 + 0 * n))::bit(256)`;

/** Inserts the hashes of 50,000 visible images of 5,000 users, and those of 5,000 removed images. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, USERS);
  for (let from = 0; from < VISIBLE; from += BATCH) {
    const numbers = sql.raw(`generate_series(${from + 1}, ${from + BATCH}) n`);
    const owner = idAt(`n % ${USERS} + 1`);
    await fill(
      app.db,
      sql`
      insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
      select ${owner}, ${idAt("n")}, sha256(n::text::bytea), 'stored', 1, 1, 'data:', '{}', now(), now(), now()
      from ${numbers}`,
    );
    await fill(
      app.db,
      sql`
      insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
      select ${owner}, ${idAt("n")}, ${idAt("n")}, n::text, 't', 'generated', false, now() from ${numbers}`,
    );
    await fill(
      app.db,
      sql`
      insert into image_hashes (user_id, image_id, hash)
      select ${owner}, ${idAt("n")}, ${randomHash} from ${numbers}`,
    );
  }
  await fill(
    app.db,
    sql`
    insert into blocked_hashes (id, hash, reason, created_at)
    select ${idAt("n")}, ${randomHash}, 'harmful', now()
    from generate_series(1, ${sql.raw(String(BLOCKED))}) n`,
  );
  await fill(app.db, sql`analyze`);
}, 180_000);
afterAll(() => app.stop());

const plansWith = (work: (db: Db) => Promise<unknown>) => plansOf(app.wiring.database.pool, work);

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["hash of one image", (db) => store.findHash(db, key)],
  ["insert of a hash", (db) => store.insertHash(db, { ...key, hash })],
  ["permission of one image", (db) => store.updateAllowed(db, key, new Date())],
  [
    "insert of a blocked hash",
    (db) =>
      store.insertBlockedHash(db, { id: userId, hash, reason: "harmful", createdAt: new Date() }),
  ],
  ["removal of a blocked hash", (db) => store.removeBlockedHash(db, { hash })],
])("query plan: %s uses no sequential scan", async (_, work) => {
  const plans = await plansWith(work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
});

describe("comparison with all visible images", () => {
  test.each([
    ["first batch", undefined],
    ["next batch", { userId: "00000000-0000-7000-8000-000000000900", imageId: userId }],
  ])("%s › is read in the order of the primary key, without a sort", async (_, after) => {
    const list = (db: Db) => store.listCompared(db, { hash }, { after, limit: BATCH });
    const [plan = "", ...more] = await plansWith(list);
    expect(more).toEqual([]);
    expect(plan).toContain("Index Scan using image_hashes_pkey");
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    const rows = await list(app.db);
    expect([rows.length, rows.some(({ isCopy }) => isCopy)]).toEqual([BATCH, false]);
  });
});

test("comparison with all removed images › reads only their hashes, once", async () => {
  const [plan = "", ...more] = await plansWith((db) => store.findBlockedHash(db, { hash }));
  expect(more).toEqual([]);
  expect(plan.match(/Scan/g)).toHaveLength(1);
  expect(plan).toContain("Scan on blocked_hashes");
});
