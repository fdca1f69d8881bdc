import { openSql } from "../../apps/server/src/testing/sql.ts";
import { getAlbum } from "../../packages/contract/src/albums.ts";
import { startProduct } from "../stack/product.ts";
import { answersOk, median, type Target } from "./measure.ts";
import { signUp } from "./sign-up.ts";

const ITEMS = 2_000;
const OTHERS = 10_000_000;
const ROUNDS = 7;
const REQUESTS = 400;

/** The first page of an album of 2,000 items, among ten million items of others and without any. */
export async function benchAlbum(): Promise<void> {
  const env = { FLOOD_LIMIT: "1000000000" };
  const small = await startProduct({ env });
  const large = await startProduct({ env });
  try {
    for (const { worker } of [small, large]) await worker.stop();
    await addOthers(large.databaseUrl);
    const targets = { small: await targetOf(small), large: await targetOf(large) };
    for (const target of Object.values(targets)) await answersOk(target);
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = await alternately(targets);
      const [alone, among] = [p99(times.small), p99(times.large)];
      // The first round warms up both.
      if (round === 0) continue;
      ratios.push(among / alone);
      console.log(
        `album.read ${round}  p99 ${alone.toFixed(1)} ms alone, ${among.toFixed(1)} ms among ${OTHERS} items, ${(among / alone).toFixed(3)}`,
      );
    }
    console.log(`ratio album.read ${median(ratios).toFixed(3)}`);
  } finally {
    await large.stop();
    await small.stop();
  }
}

async function alternately({ small, large }: { small: Target; large: Target }) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let n = 0; n < REQUESTS; n += 1) {
    times.small.push(await timeOf(small));
    times.large.push(await timeOf(large));
  }
  return times;
}

async function timeOf({ url, headers }: Target): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  const { items } = (await response.json()) as { items?: unknown[] };
  if (!items?.length) throw new Error(`${url} returned ${response.status} without items`);
  return performance.now() - started;
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

async function targetOf({
  url,
  databaseUrl,
}: {
  readonly url: string;
  readonly databaseUrl: string;
}): Promise<Target> {
  const token = await signUp(url);
  const client = await openSql(databaseUrl);
  const { rows } = await client.query<{ id: string }>(
    "select id from users order by created_at desc limit 1",
  );
  const [user] = rows;
  await client.query(albumsOf("select $1::uuid as user_id, $1::uuid as id"), [user?.id]);
  await client.query(
    `insert into pictures (user_id, id, sha256, state, width, height, placeholder, files, derived_at, created_at, changed_at)
     select $1, ${idAt("n")}, sha256(n::text::bytea), 'stored', 1, 1, 'data:', '{}', now(), now(), now()
     from generate_series(1, ${ITEMS}) n`,
    [user?.id],
  );
  await client.query(
    `insert into images (user_id, id, picture_id, filename, title, source, is_couple_image, created_at)
     select user_id, id, id, id::text, 'Photo', 'generated', false, now() from pictures where user_id = $1`,
    [user?.id],
  );
  await client.query(
    itemsOf(
      "select user_id, user_id as album_id, id, right(id::text, 8) as place from images where user_id = $1",
    ),
    [user?.id],
  );
  await client.query("vacuum analyze");
  await client.end();
  const path = getAlbum.path.replace(":id", user?.id ?? "");
  return { url: url + path, headers: { authorization: `Bearer ${token}` } };
}

/** Five thousand users with an album of 2,000 items each; only their items are needed. */
async function addOthers(databaseUrl: string): Promise<void> {
  const client = await openSql(databaseUrl);
  // Ten million checks of foreign keys and changes of each index would take longer than the rest.
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '1GB'");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'album_items' and indexname not like '%pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const users = OTHERS / ITEMS;
  await client.query(
    albumsOf(
      `select ${idAt("u")} as user_id, ${idAt("u")} as id from generate_series(1, ${users}) u`,
    ),
  );
  await client.query(
    itemsOf(
      `select ${idAt("u")} as user_id, ${idAt("u")} as album_id, ${idAt("n")} as id, lpad(to_hex(n), 8, '0') as place
       from generate_series(1, ${users}) u, generate_series(1, ${ITEMS}) n`,
    ),
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.end();
}

/** A UUID of version 7, older than every one of the run. */
const idAt = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const albumsOf = (owners: string) =>
  `insert into albums (user_id, id, title, ordering, item_count, created_at, changed_at)
   select user_id, id, 'Our year', 'manual', ${ITEMS}, now(), now() from (${owners}) as owners`;

const itemsOf = (items: string) =>
  `insert into album_items (album_user_id, album_id, id, image_user_id, image_id, happened_on, position, created_at)
   select user_id, album_id, id, user_id, id, date '2026-01-01', 'a' || place, now() from (${items}) as items`;
