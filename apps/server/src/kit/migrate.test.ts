import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabase, newDatabaseName, type ThrowawayDatabase } from "#testing/database.ts";
import { openSql, type Sql } from "#testing/sql.ts";
import { migrate } from "./migrate.ts";

const PROCESS = fileURLToPath(new URL("../testing/migrate-folder.ts", import.meta.url));

let database: ThrowawayDatabase;
let folder: string;
beforeEach(async () => {
  database = await createDatabase(newDatabaseName("migrate"));
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await writeFile(join(folder, "0001_a.sql"), "create table a (n int); insert into a values (1);");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function withSql<T>(work: (client: Sql) => Promise<T>): Promise<T> {
  const client = await openSql(database.url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const count = () =>
  withSql(async (client) => {
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from a");
    return rows[0]?.n ?? 0;
  });

/** The indexes of the table with whether they are valid. */
const indexes = () =>
  withSql(async (client) => {
    const { rows } = await client.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
       where indrelid = 'a'::regclass`,
    );
    return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]));
  });

/** Runs `work` while another transaction has written a row of the table. */
const whileWriting = (work: () => Promise<void>) =>
  withSql(async (client) => {
    await client.query("begin; insert into a values (3)");
    await work();
    await client.query("commit");
  });

const isBuilding = () =>
  vi.waitFor(async () => expect(await indexes()).toEqual({ a_n: false }), { timeout: 10_000 });

test("applies each file once, in order", async () => {
  expect(await migrate(database.url, folder)).toEqual(["0001_a.sql"]);
  await writeFile(join(folder, "0002_b.sql"), "insert into a values (2);");
  expect(await migrate(database.url, folder)).toEqual(["0002_b.sql"]);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await count()).toBe(2);
});

test("concurrent starts apply each file once", async () => {
  const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(applied.flat()).toEqual(["0001_a.sql"]);
  expect(await count()).toBe(1);
});

test("a failing file is rolled back completely", async () => {
  await migrate(database.url, folder);
  await writeFile(join(folder, "0002_b.sql"), "insert into a values (2); select nonsense;");
  await expect(migrate(database.url, folder)).rejects.toThrow("0002_b.sql could not be applied");
  expect(await count()).toBe(1);
});

test("a file that changed after it was applied is rejected", async () => {
  await migrate(database.url, folder);
  await writeFile(join(folder, "0001_a.sql"), "create table other (n int);");
  await expect(migrate(database.url, folder)).rejects.toThrow("was changed after");
});

describe("a locked table", () => {
  /** The longest read of the table while `work` runs. */
  async function slowestRead(work: Promise<unknown>): Promise<number> {
    let slowest = 0;
    const running = new AbortController();
    const reads = withSql(async (client) => {
      while (!running.signal.aborted) {
        const started = performance.now();
        await client.query("select from a limit 1");
        slowest = Math.max(slowest, performance.now() - started);
        await wait(10);
      }
    });
    await work.finally(() => running.abort());
    await reads;
    return slowest;
  }

  test("released after some seconds › is migrated, and no read waits longer than about a second", async () => {
    await migrate(database.url, folder);
    await writeFile(join(folder, "0002_b.sql"), "alter table a add column m int;");
    await withSql(async (reader) => {
      await reader.query("begin; select from a");
      const migrated = migrate(database.url, folder, { pauseMs: 100 });
      const released = wait(4_500).then(() => reader.query("commit"));
      expect(await slowestRead(migrated)).toBeLessThan(2_500);
      await released;
      expect(await migrated).toEqual(["0002_b.sql"]);
    });
  }, 20_000);

  test("never released › fails after ten tries, and the file can be applied later", async () => {
    await migrate(database.url, folder);
    await writeFile(join(folder, "0002_b.sql"), "alter table a add column m int;");
    await withSql(async (reader) => {
      await reader.query("begin; select from a");
      const started = performance.now();
      await expect(migrate(database.url, folder, { pauseMs: 0 })).rejects.toThrow("0002_b.sql");
      expect(performance.now() - started).toBeGreaterThan(9_500);
      await reader.query("commit");
    });
    expect(await migrate(database.url, folder)).toEqual(["0002_b.sql"]);
  }, 30_000);
});

describe("a file without a transaction", () => {
  const NAME = "0002_b.sql";
  const write = (...lines: string[]) =>
    writeFile(join(folder, NAME), ["-- no-transaction", ...lines].join("\n"));

  beforeEach(async () => {
    await migrate(database.url, folder);
    await write("-- Finds a number; quickly.", "create index concurrently a_n", "  on a (n);");
  });

  test("builds an index while other transactions write", async () => {
    let migrated: Promise<string[]> | undefined;
    await whileWriting(async () => {
      migrated = migrate(database.url, folder);
      await isBuilding();
      await withSql((client) => client.query("insert into a values (4)"));
    });
    expect(await migrated).toEqual([NAME]);
    expect(await indexes()).toEqual({ a_n: true });
    expect(await migrate(database.url, folder)).toEqual([]);
  });

  test("concurrent starts › build it once, without a deadlock", async () => {
    const starts: Promise<string[]>[] = [];
    await whileWriting(async () => {
      starts.push(migrate(database.url, folder), migrate(database.url, folder));
      await isBuilding();
      // Until both have asked for the lock of the runs.
      await wait(300);
    });
    expect((await Promise.all(starts)).flat()).toEqual([NAME]);
    expect(await indexes()).toEqual({ a_n: true });
  });

  test("process killed during the build › the next run leaves a valid index", async () => {
    const builds = () =>
      withSql(async (client) => {
        const { rowCount } = await client.query(
          "select from pg_stat_activity where datname = current_database() and query ilike 'create index%'",
        );
        return rowCount;
      });
    await whileWriting(async () => {
      const child = spawn(process.execPath, [PROCESS, database.url, folder]);
      await isBuilding();
      child.kill("SIGKILL");
      await once(child, "exit");
      // PostgreSQL notices that the process is gone, although the build still waits for the writer.
      await vi.waitFor(async () => expect(await builds()).toBe(0), { timeout: 10_000 });
    });
    expect(await indexes()).toEqual({ a_n: false });
    expect(await migrate(database.url, folder)).toEqual([NAME]);
    expect(await indexes()).toEqual({ a_n: true });
  }, 30_000);

  test("interrupted between two statements › goes on with the second", async () => {
    await write(
      "create index concurrently a_n on a (n);",
      "create unique index concurrently a_once on a (n);",
      "drop index concurrently if exists a_n;",
    );
    await withSql((client) => client.query("insert into a values (1)"));
    await expect(migrate(database.url, folder)).rejects.toThrow("could not be applied");
    expect(await indexes()).toEqual({ a_n: true, a_once: false });
    await withSql((client) => client.query("delete from a where ctid = '(0,1)'"));
    expect(await migrate(database.url, folder)).toEqual([NAME]);
    expect(await indexes()).toEqual({ a_once: true });
  });

  test.each(["insert into a values (5)", "create index a_n on a (n)", "drop index a_n"])(
    "%s › is rejected",
    async (statement) => {
      await write(`${statement};`);
      await expect(migrate(database.url, folder)).rejects.toMatchObject({
        cause: { message: expect.stringContaining("may only contain") },
      });
      expect(await count()).toBe(1);
    },
  );
});
