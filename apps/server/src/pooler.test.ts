import { me } from "@twofold/contract/auth";
import { creditBalance } from "@twofold/contract/credits";
import { createEvent } from "@twofold/contract/events";
import { getGeneration, startGeneration } from "@twofold/contract/generations";
import { listImages } from "@twofold/contract/images";
import { listNotifications } from "@twofold/contract/notifications";
import {
  createPgBouncer,
  isWithoutPgBouncer,
  pgBouncerConfig,
  type PgBouncer,
} from "@twofold/test-servers/pgbouncer";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { runCommand } from "#kit/commands.ts";
import { connectDatabase, isOverloaded, isUnreachable, TIME_LIMITS } from "#kit/db.ts";
import { openLog } from "#kit/log.ts";
import { verifyLedger } from "#features/credits/credits.ts";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createDatabase, newDatabaseName, type ThrowawayDatabase } from "#testing/database.ts";
import { aPhoto } from "#testing/photos.ts";
import { openSql, type Sql } from "#testing/sql.ts";
import { commands } from "./commands.ts";
import { reminders } from "./features/events/reminders/reminders.tables.ts";
import { readConfig } from "./settings.ts";
import { wire } from "./wiring.ts";

/** Fewer than the connections of one process, so that processes share them. */
const POOL_SIZE = 4;
const SECRET = "only for this test, which signs nothing at all";

async function configFor(databaseUrl: string): Promise<string> {
  const config = await pgBouncerConfig(databaseUrl);
  return config.replace(/^default_pool_size = .*$/m, `default_pool_size = ${POOL_SIZE}`);
}

async function startPooler(config: string): Promise<string> {
  const pooler = await createPgBouncer(config);
  onTestFinished(() => pooler.close());
  return pooler.url;
}

describe.skipIf(isWithoutPgBouncer)("PgBouncer in transaction mode", () => {
  let database: ThrowawayDatabase;
  let pooler: PgBouncer;
  let app: TestApp;
  let other: TestApp;
  let direct: Sql;
  const as = ({ token }: Person) => ({ token });
  beforeAll(async () => {
    database = await createDatabase(newDatabaseName("pooler"), inject("templateDatabase"));
    pooler = await createPgBouncer(await configFor(database.url));
    const directUrl = `${database.url}?application_name=direct`;
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl };
    app = await startTestApp({ worker: true, env });
    other = await startTestApp({ env: { ...env, STORAGE_DIR: app.config.STORAGE_DIR } });
    direct = await openSql(directUrl);
  });
  afterAll(async () => {
    await direct?.end();
    await other?.stop();
    await app?.stop();
    await pooler?.close();
    await database?.drop();
  });

  test("processes read and write through fewer connections than they have", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signUp(n % 2 === 0 ? app : other)),
    );
    const read = await Promise.all(
      people.flatMap((person) =>
        [app, other].flatMap((node) => [
          node.call(me, {}, as(person)),
          node.call(creditBalance, {}, as(person)),
          node.call(listImages, { query: {} }, as(person)),
        ]),
      ),
    );
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
    const { rows } = await direct.query(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name <> 'direct'`,
    );
    const connections = rows[0]?.connections;
    expect(connections).toBeLessThanOrEqual(POOL_SIZE);
    const ofProcesses = [app, other].map(({ wiring }) => wiring.database.pool.totalCount);
    expect(Math.min(...ofProcesses)).toBeGreaterThan(POOL_SIZE);
    const { rows: prepared } = await app.db.execute(sql`select from pg_prepared_statements`);
    expect(prepared).not.toEqual([]);
  });

  test("a generation is requested, rendered and delivered", async () => {
    const ann = await signUp(app);
    const fields = { template_name: "studio1", prompt: "draw", person_count: "1" };
    const form = await multipartOf(fields, { user_images: [await aPhoto()] });
    const started = await other.server.inject({
      method: "POST",
      url: startGeneration.path,
      headers: { authorization: `Bearer ${ann.token}`, ...form.headers },
      payload: form.payload,
    });
    const { id } = started.json();
    await expect
      .poll(async () => (await other.call(getGeneration, { params: { id } }, as(ann))).json.status)
      .toBe("succeeded");
    const { json } = await app.call(listImages, { query: { source: "generated" } }, as(ann));
    expect(json.images).toHaveLength(1);
    for await (const fault of verifyLedger(app.db)) expect(fault).toBeUndefined();
  });

  test("a live event reaches the other process", async () => {
    const { user } = await signUp(app);
    const received: unknown[] = [];
    other.live.follow({
      onEvent: (userId, event) => userId === user.id && received.push(event),
      onListening() {},
      onLost() {},
    });
    await app.wiring.context().live.publish(user.id, { type: "user_changed" });
    await expect.poll(() => received).toEqual([{ type: "user_changed" }]);
  });

  test("a due reminder is sent", async () => {
    const ann = await signUp(app);
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const body = { title: "Our day", event_date: day, event_type: "anniversary" as const };
    expect((await app.call(createEvent, { body }, as(ann))).status).toBe(201);
    await app.db
      .update(reminders)
      .set({ dueAt: new Date() })
      .where(eq(reminders.userId, ann.user.id));
    await expect
      .poll(async () => {
        const { json } = await other.call(listNotifications, { query: {} }, as(ann));
        return json.notifications.map(({ title }: { title: string }) => title);
      })
      .toContain("Our day is in 40 days");
  });

  test("migrations use only the direct connection", async () => {
    const empty = await createDatabase(newDatabaseName("pooler"));
    onTestFinished(() => empty.drop());
    vi.stubEnv("DATABASE_URL", "postgres://127.0.0.1:1/none");
    vi.stubEnv("DATABASE_DIRECT_URL", empty.url);
    vi.stubEnv("SECRET", SECRET);
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    onTestFinished(() => void vi.unstubAllEnvs());
    const unused = () => Promise.reject(new Error("not used"));
    const io = { print: () => {}, input: unused, context: unused };
    expect(await runCommand(commands, ["migrate"], io)).toBe(0);
  });
});

describe.skipIf(isWithoutPgBouncer)("limits behind PgBouncer", () => {
  let database: ThrowawayDatabase;
  let config: string;
  beforeAll(async () => {
    database = await createDatabase(newDatabaseName("pooler"), inject("templateDatabase"));
    config = await configFor(database.url);
  });
  afterAll(() => database?.drop());

  function connect(url: string, options?: { isPooled: boolean }) {
    const connected = connectDatabase(url, options);
    onTestFinished(() => connected.close());
    return connected;
  }

  test("have the values of a direct connection", async () => {
    const names = Object.keys(TIME_LIMITS);
    const limits = sql`select name, setting from pg_settings where name in ${names} order by name`;
    const pooled = connect(await startPooler(config), { isPooled: true });
    const direct = connect(database.url);
    const { rows } = await pooled.db.execute(limits);
    expect(rows).toHaveLength(names.length);
    expect(rows).toEqual((await direct.db.execute(limits)).rows);
  });

  test("end statements, waits for locks and idle transactions", async () => {
    const short = config
      .replace("lock_timeout = 5000", "lock_timeout = 200")
      .replace("statement_timeout = 8000", "statement_timeout = 400")
      .replace("session_timeout = 15000", "session_timeout = 1000");
    const { pool } = connect(await startPooler(short), { isPooled: true });
    const idle = await pool.connect();
    await idle.query("begin; lock table users");
    const errorOf = (text: string) =>
      pool.query(text).then(
        () => undefined,
        (error: unknown) => error,
      );
    const errors = await Promise.all(["select pg_sleep(20)", "select from users"].map(errorOf));
    expect(errors).toMatchObject([{ code: "57014" }, { code: "55P03" }]);
    expect(errors.every(isOverloaded)).toBe(true);
    await expect.poll(() => errorOf("select from users")).toBeUndefined();
    const lost: unknown = await idle.query("select 1").catch((error: unknown) => error);
    expect(isUnreachable(lost)).toBe(true);
    idle.release(true);
  });

  test("no connection is free › fails as unavailable", async () => {
    const { pool } = connect(await startPooler(config), { isPooled: true });
    const busy = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()));
    for (const client of busy) await client.query("begin");
    const refused: unknown = await pool.query("select 1").catch((error: unknown) => error);
    expect(isUnreachable(refused)).toBe(true);
    for (const client of busy) client.release(true);
  });
});

describe.skipIf(isWithoutPgBouncer)("a process", () => {
  let database: ThrowawayDatabase;
  beforeAll(async () => {
    database = await createDatabase(newDatabaseName("pooler"), inject("templateDatabase"));
  });
  afterAll(() => database?.drop());

  const start = async (change: (config: string) => string, env: Record<string, string>) => {
    const url = await startPooler(change(await configFor(database.url)));
    const settings = { DATABASE_URL: url, SECRET, SMTP_URL: "smtp://127.0.0.1:1", ...env };
    const wiring = await wire(readConfig(settings), openLog("silent"));
    await wiring.close();
  };
  const behindPooler = () => ({ DATABASE_DIRECT_URL: database.url });

  test("pooler without limits › does not start", async () => {
    const change = (config: string) => config.replace(/ connect_query='.*'/, "");
    await expect(start(change, behindPooler())).rejects.toThrow(
      'add "set statement_timeout = 8000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 15000" to its connect_query',
    );
  });

  test("pooler without prepared statements › does not start", async () => {
    const change = (config: string) =>
      config.replace(/^max_prepared.*$/m, "max_prepared_statements = 0");
    await expect(start(change, behindPooler())).rejects.toThrow(
      "PgBouncer 1.21 or later with max_prepared_statements is needed",
    );
  });

  test("pooler without a direct address › does not start", async () => {
    await expect(start((config) => config, {})).rejects.toMatchObject({
      cause: { message: "unsupported startup parameter: statement_timeout" },
    });
  });
});
