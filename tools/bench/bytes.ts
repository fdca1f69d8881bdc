import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { boundOf } from "../scale/budget.ts";
import { startProduct } from "../stack/product.ts";
import { allIsWritten, createMaker } from "./make-picture.ts";

const PICTURES = 20;
/** Enough that the size of an index that grows in steps is near that of a large one. */
const USERS = 4_000;
const MAX_BYTES = boundOf("bytes.picture");

/** The tables with rows of a picture, and the column with an id of the picture, which is later in later rows. */
const TABLES: Readonly<Record<string, string>> = {
  generations: "id",
  generation_sources: "generation_id",
  engine_attempts: "generation_id",
  credit_holds: "generation_id",
  credit_entries: "generation_id",
  pictures: "id",
  images: "id",
};

/** Columns with UUIDs that begin with their time; the copies have them in the same order. */
const IDS = new Set(["id", "generation_id", "image_id", "picture_id"]);

/** These rows do not stay: finished jobs are removed after minutes, and counters at their end. */
const IS_TEMPORARY = /^(pgboss\.|public\.rate_limits$)/;

interface Size {
  readonly table: string;
  /** The rows of one picture. */
  readonly rowsEach: number;
  readonly total: number;
  readonly indexes: readonly { readonly name: string; readonly bytes: number }[];
}

/**
 * How many bytes a picture leaves in the database. The product makes some pictures with two photos each by an
 * engine that takes no time. Their rows are then copied for many users, in the mixed order in which they would
 * arrive, because a page of 8 kB is large in comparison with few rows.
 */
export async function measureBytes(): Promise<{ "bytes.picture": number }> {
  const product = await startProduct({
    web: false,
    env: {
      ENGINES: "apps/server/src/testing/plain-studio.ts",
      DAILY_FREE_CREDITS: "1000",
    },
  });
  const sql = await openSql(product.databaseUrl);
  try {
    const { make } = await createMaker(product.url);
    // The first one also begins a day of credits, whose entries belong to no picture.
    await make();
    await allIsWritten(sql);
    const before = await countRows(sql);
    const { id: first } = await make();
    for (let n = 1; n < PICTURES; n += 1) await make();
    await allIsWritten(sql);
    const added = await addedRows(sql, before);
    await Promise.all(product.nodes.map(({ child }) => child.stop()));
    await copyRows(sql, first);
    const sizes: Size[] = [];
    for (const table of Object.keys(TABLES))
      sizes.push(await measure(sql, table, added.get(`public.${table}`) ?? 0));
    return { "bytes.picture": print(sizes) };
  } finally {
    await sql.end();
    await product.stop();
  }
}

async function countRows(sql: Sql): Promise<Map<string, number>> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    if (IS_TEMPORARY.test(name)) continue;
    const { rows } = await sql.query<{ count: number }>(`select count(*)::int from ${name}`);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

/** The rows of one picture in each table. A table that is not listed above must not grow. */
async function addedRows(
  sql: Sql,
  before: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const added = new Map<string, number>();
  for (const [name, count] of await countRows(sql)) {
    const rows = (count - (before.get(name) ?? 0)) / PICTURES;
    if (rows === 0) continue;
    if (!(name.replace("public.", "") in TABLES))
      throw new Error(`${name} grew by ${rows} rows for each picture, and is not measured`);
    added.set(name, rows);
  }
  return added;
}

/** Each copy has another user, other ids in the order of time, other times and another file name, so that no index finds equal values. */
async function copyRows(sql: Sql, first: string): Promise<void> {
  await sql.query("set statement_timeout = 0");
  // Otherwise the owner of every copied row would have to exist.
  await sql.query("set session_replication_role = replica");
  await sql.query(
    `create temporary table copies as
     select n, gen_random_uuid() as id from generate_series(1, ${USERS}) n`,
  );
  for (const [table, key] of Object.entries(TABLES))
    await sql.query(
      `create temporary table made_${table} as select * from ${table} where ${key} >= '${first}'`,
    );
  await sql.query(`truncate ${Object.keys(TABLES).join(", ")} cascade`);
  for (const [table, key] of Object.entries(TABLES)) {
    const { rows: columns } = await sql.query<Column>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = $1 and table_schema = 'public' order by ordinal_position`,
      [table],
    );
    await sql.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(", ")})
       select ${columns.map(copyOf).join(", ")} from made_${table} t cross join copies
       order by t.${key}, copies.n`,
    );
    await sql.query(`vacuum analyze ${table}`);
  }
}

interface Column {
  readonly name: string;
  readonly type: string;
}

function copyOf({ name, type }: Column): string {
  if (name === "user_id" || name === "image_user_id") return "copies.id";
  if (IDS.has(name))
    return `overlay(t.${name}::text placing lpad(to_hex(copies.n), 3, '0') from 16 for 3)::uuid`;
  if (name === "filename") return "overlay(t.filename placing md5(random()::text) from 1 for 32)";
  if (name === "sha256") return "sha256(gen_random_uuid()::text::bytea)";
  return type.startsWith("timestamp")
    ? `t.${name} + copies.n * interval '1371 microseconds'`
    : `t.${name}`;
}

async function measure(sql: Sql, table: string, rowsEach: number): Promise<Size> {
  if (rowsEach === 0) return { table, rowsEach, total: 0, indexes: [] };
  const { rows } = await sql.query<{ name: string; bytes: number; rows: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes,
       (select count(*)::int from ${table}) as rows
     from pg_class where oid = $1::regclass
     union all
     select indexrelid::regclass::text, pg_relation_size(indexrelid)::float8, 0
     from pg_index where indrelid = $1::regclass
     order by rows desc, bytes desc`,
    [table],
  );
  const [whole, ...indexes] = rows;
  if (!whole || whole.rows === 0) throw new Error(`${table} is empty`);
  const share = rowsEach / whole.rows;
  return {
    table,
    rowsEach,
    total: whole.bytes * share,
    indexes: indexes.map(({ name, bytes }) => ({ name, bytes: bytes * share })),
  };
}

/** Prints the tables, and returns their sum. */
function print(sizes: readonly Size[]): number {
  console.log(`rows of ${PICTURES} pictures, copied for ${USERS} users and vacuumed`);
  console.log(`${"table".padEnd(32)} rows    heap  indexes   total  (bytes of a picture)`);
  const whole = (value: number) => value.toFixed(0).padStart(8);
  for (const { table, rowsEach, total, indexes } of sizes) {
    const ofIndexes = indexes.reduce((sum, { bytes }) => sum + bytes, 0);
    if (rowsEach === 0) continue;
    const figures = [total - ofIndexes, ofIndexes, total].map(whole).join("");
    console.log(`${table.padEnd(32)} ${String(rowsEach).padStart(4)}${figures}`);
    for (const { name, bytes } of indexes)
      if (bytes >= 1) console.log(`  ${name.padEnd(30)}             ${whole(bytes)}`);
  }
  return sizes.reduce((sum, { total }) => sum + total, 0);
}

export async function benchBytes(): Promise<void> {
  const { "bytes.picture": bytes } = await measureBytes();
  console.log(`picture.bytes ${bytes.toFixed(0)} (bound ${MAX_BYTES})`);
  if (bytes > MAX_BYTES) process.exitCode = 1;
}
