import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { runCommand } from "#kit/commands.ts";
import { connectDatabase } from "#kit/db.ts";
import { createEncrypter } from "#kit/encryption.ts";
import { createJobs, job, prepareJobs } from "#kit/jobs.ts";
import { createJobWorker } from "#kit/jobs-worker.ts";
import { createKeyRing } from "#kit/key-ring.ts";
import { openLog } from "#kit/log.ts";
import { createDatabase, newDatabaseName, onServer } from "#testing/database.ts";
import { openSql, type Sql } from "#testing/sql.ts";
import { commands } from "./commands.ts";

const name = newDatabaseName("roles");
const roles = ["owner", "api", "worker"] as const;
const INSUFFICIENT_PRIVILEGE = "42501";
const greet = job({ name: "test.greet", payload: z.object({ name: z.string() }) });

/** The file of compose.yaml, with names that are unique on the server. */
const rolesSql = readFileSync(new URL("../../../deploy/roles.sql", import.meta.url), "utf8")
  .replaceAll(/:'\w+'/g, "'only-for-tests'")
  .replaceAll(/\btwofold(_\w+)?/g, `${name}$1`);

const urlOf = (role: (typeof roles)[number]) => {
  const url = new URL(database.url);
  url.username = `${name}_${role}`;
  url.password = "only-for-tests";
  return url.href;
};

async function asUser<T>(url: string, work: (client: Sql) => Promise<T>): Promise<T> {
  const client = await openSql(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase(name);
  await asUser(database.url, (client) => client.query(rolesSql));
  vi.stubEnv("DATABASE_URL", urlOf("owner"));
  vi.stubEnv("SECRET", "only for this test, which signs nothing at all");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  const unused = () => Promise.reject(new Error("not used"));
  await runCommand(commands, ["migrate"], { print: () => {}, input: unused, context: unused });
  await prepareJobs(urlOf("owner"), [greet]);
}, 30_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  await onServer(async (client) => {
    for (const role of roles) await client.query(`drop role if exists ${name}_${role}`);
  });
});

describe("database roles of compose.yaml", () => {
  test("the API enqueues a job that the worker runs", async () => {
    const { db, close } = connectDatabase(urlOf("api"), { max: 2 });
    const payloads = createEncrypter(createKeyRing(["only for this test"]), "jobs");
    const worker = createJobWorker({ payloads, url: urlOf("worker"), log: openLog("silent") });
    const sender = await createJobs(db, {
      payloads,
      notifier: { send: () => {} },
      onError: () => {},
    });
    const greeted: string[] = [];
    worker.work(greet, async (payload) => void greeted.push(payload.name));
    await worker.start();
    await sender.jobs.enqueue(greet, { name: "ann" });
    await vi.waitFor(() => expect(greeted).toEqual(["ann"]), 10_000);
    await worker.stop(5);
    await sender.stop();
    await close();
  });

  test.each(["api", "worker"] as const)("the %s reads and writes rows", async (role) => {
    await asUser(urlOf(role), async (client) => {
      const { rows } = await client.query("select count(*)::int as plans from plans");
      expect(rows[0]?.plans).toBeGreaterThan(0);
      await client.query("begin; update plans set name = name; delete from plan_prices; rollback");
    });
  });

  test.each([
    ["api", "create table other (id int)"],
    ["api", "alter table users add column other int"],
    ["api", "drop table users"],
    ["api", "truncate users"],
    ["api", "create schema other"],
    ["api", "create table pgboss.other (id int)"],
    ["api", "copy users from program 'id'"],
    ["api", "set role postgres"],
    ["worker", "create table other (id int)"],
    ["worker", "drop table users"],
    ["worker", "copy users from program 'id'"],
    ["owner", "copy users from program 'id'"],
  ] as const)("the %s may not: %s", async (role, statement) => {
    await expect(asUser(urlOf(role), (client) => client.query(statement))).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });

  test("the worker owns all of pgboss", async () => {
    const { rows } = await asUser(urlOf("worker"), (client) =>
      client.query(
        "select distinct tableowner as owner from pg_tables where schemaname = 'pgboss'",
      ),
    );
    expect(rows).toEqual([{ owner: `${name}_worker` }]);
  });
});
