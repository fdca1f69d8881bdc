import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createDatabase, newDatabaseName } from "../../../apps/server/src/testing/database.ts";
import { openSql, type Sql } from "../../../apps/server/src/testing/sql.ts";
import { createVirtualClock } from "../../../apps/server/src/testing/virtual-clock.ts";
import {
  createFakeClockApp,
  type FakeClockApp,
} from "../../../apps/server/src/testing/fake-clock-app.ts";
import { runNode } from "../../stack/child.ts";
import { endWithProcess } from "../../stack/ending.ts";
import { freePorts } from "../../stack/ports.ts";
import { randomFrom } from "../random.ts";
import { browserKeys } from "./browser-keys.ts";
import { startWorkers, startPart } from "./workers.ts";
import { whatIsDue } from "./oracle.ts";
import type { Arrival } from "./receiver.ts";
import { compare, printResult } from "./check.ts";
import { heldAt, makeWorld, type Action, type Person, type Size, type World } from "./world.ts";

export interface Scenario extends Size {
  readonly kills: number;
}

export const full: Scenario = { people: 2_000, events: 10_000, days: 365, kills: 200 };
export const short: Scenario = { people: 60, events: 1_200, days: 4, kills: 6 };

/** Mail and push servers reject one message in so many temporarily. */
const BUSY_SHARE = 0.02;
const WORKERS = 2;
/** Of the simulated users. */
const CONNECTIONS = 20;
/** Downtime after all workers were killed, until a supervisor restarts them. */
const ALONE_MS = 20_000;

const MONTH_MS = 30 * 86_400_000;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const repository = here("../../..");

/** Returns whether every reminder arrived in time, once per channel. */
export async function chaosReminders(scenario: Scenario, seed: number): Promise<boolean> {
  const random = randomFrom(seed);
  const world = makeWorld(scenario, random);
  const folder = await mkdtemp(join(tmpdir(), "twofold-year-"));
  const database = await createDatabase(newDatabaseName("year"));
  const closing: (() => unknown)[] = [];
  const stop = endWithProcess(async () => {
    for (const close of closing.toReversed()) await close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const started = performance.now();
    await migrate(database.url);
    const clockFile = join(folder, "clock");
    const clock = createVirtualClock(clockFile, true);
    clock.set(new Date(world.start));
    const ports = await freePorts("smtp", "push");
    const files = { email: join(folder, "mails"), push: join(folder, "pushes") };
    for (const file of Object.values(files)) await writeFile(file, "");
    const arrivals = new EventTarget();
    const startReceiver = async (name: string, port: number, file: string) => {
      const args = [clockFile, String(port), file, String(BUSY_SHARE)];
      const child = await startPart(here(name), args);
      child.on(
        "message",
        (message) => message === "arrived" && arrivals.dispatchEvent(new Event("one")),
      );
      closing.push(() => child.kill("SIGKILL"));
      return child;
    };
    await startReceiver("mail-receiver.ts", ports.smtp, files.email);
    const pushReceiver = await startReceiver("push-receiver.ts", ports.push, files.push);
    const smtpUrl = `smtp://127.0.0.1:${ports.smtp}`;
    const app = createFakeClockApp({
      databaseUrl: database.url,
      smtpUrl,
      connections: CONNECTIONS,
      now: clock.now,
    });
    closing.push(() => app.close());
    const sql = await openSql(database.url);
    closing.push(() => sql.end());
    await settle(sql, world.people, `http://127.0.0.1:${ports.push}`);
    await addAll(app, world);
    const workers = startWorkers(
      () =>
        startPart(here("../../../apps/server/src/testing/virtual-worker.ts"), [], {
          DATABASE_URL: database.url,
          CLOCK_FILE: clockFile,
          SMTP_URL: smtpUrl,
        }),
      { size: WORKERS, random, arrivals },
    );
    closing.push(() => workers.end());
    console.log(
      `${scenario.people} people, ${scenario.events} events, ${scenario.days} days; ready after ${seconds(started)} s`,
    );

    const forget = async (browser: string) => {
      const answered = new Promise<void>((resolve) => {
        const look = (message: unknown) => {
          if (message !== "gone") return;
          pushReceiver.off("message", look);
          resolve();
        };
        pushReceiver.on("message", look);
      });
      pushReceiver.send(browser);
      await answered;
    };
    const actions = [...world.actions];
    /** Kills are spread over the steps with work, of which there are about forty a day. */
    const fatalShare = scenario.kills / (scenario.days * 40);
    let at = world.start;
    let steps = 0;
    let month = 0;
    for (let stuck = 0; at < world.end;) {
      clock.set(new Date(at));
      while (actions[0] && actions[0].at <= at) await act(app, actions.shift() as Action, forget);
      const result = await workers.goOn(random.next() < fatalShare);
      steps += 1;
      const due = await nextDue(sql);
      const next = Math.min(due ?? world.end, actions[0]?.at ?? world.end, world.end);
      stuck = next > at ? 0 : stuck + 1;
      if (result === "nobody left") at += ALONE_MS;
      else if (next > at) at = next;
      // Locks of killed processes last only a moment.
      if (stuck > 3) await wait(20);
      if (stuck > 500)
        throw new Error(`no worker processes what is due at ${new Date(at).toISOString()}`);
      const passed = Math.floor((at - world.start) / MONTH_MS);
      if (passed > month) console.log(`month ${passed} is over after ${seconds(started)} s`);
      month = passed;
    }

    const arrived = [...(await readArrivals(files.email)), ...(await readArrivals(files.push))];
    const shown = await readBell(sql);
    console.log(
      `${steps} steps of the clock, ${workers.killed} workers killed, ${world.actions.length} changes, in ${seconds(started)} s`,
    );
    return printResult(compare(whatIsDue(world), [...arrived, ...shown]));
  } finally {
    await stop();
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(0);

async function migrate(url: string): Promise<void> {
  await runNode("migrate", ["apps/server/src/main.cli.ts", "migrate"], {
    cwd: repository,
    env: {
      ...process.env,
      DATABASE_URL: url,
      SECRET: "only-for-throwaway-instances-of-the-product",
      SMTP_URL: "smtp://127.0.0.1:1",
    },
  });
}

async function settle(sql: Sql, people: readonly Person[], service: string): Promise<void> {
  const rows = people.map(({ id, email, hours, switches }) => ({
    id,
    email,
    ...hours[0]?.is,
    ...switches[0]?.is,
  }));
  await sql.query(
    `insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at,
       email_verified, allow_notifications, allow_email_updates, remind_at, quiet_from, quiet_until)
     select id, email, email, 'Somebody', time_zone, '1', now(), now(), true, push, emails, remind_at, quiet_from, quiet_until
     from json_to_recordset($1) as r (id uuid, email text, time_zone text, push boolean, emails boolean,
       remind_at text, quiet_from text, quiet_until text)`,
    [JSON.stringify(rows)],
  );
  const browsers = people.flatMap(({ id: userId, browsers: own }) =>
    own.map(({ id }) => ({ user_id: userId, id, endpoint: `${service}/${id}` })),
  );
  await sql.query(
    `insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, created_at)
     select user_id, id, endpoint, $2, $3, now()
     from json_to_recordset($1) as r (user_id uuid, id uuid, endpoint text)`,
    [JSON.stringify(browsers), browserKeys.publicKey, browserKeys.auth],
  );
}

/** Creates all events through the product's use cases, concurrently. */
async function addAll(app: FakeClockApp, { people, start }: World): Promise<void> {
  const waiting = people.flatMap((person) =>
    person.events
      .filter(({ history }) => history[0]?.from === start)
      .map((event) => ({ at: start, person, does: { kind: "add" as const, event } })),
  );
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await act(app, next);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
}

async function act(
  app: FakeClockApp,
  { at, person, does }: Action,
  forget: (browser: string) => Promise<void> = async () => {},
): Promise<void> {
  const hours = heldAt(person.hours, at);
  const switches = heldAt(person.switches, at);
  if (!hours || !switches) throw new Error("every user has settings");
  if (does.kind === "move") return app.changeHours(person.id, hours);
  if (does.kind === "unsubscribe") return forget(does.browser);
  if (does.kind === "switch")
    return app.updateSettings(person.id, {
      allowImageSharing: false,
      allowProfileVisibility: true,
      allowNotifications: switches.push,
      allowEmailUpdates: switches.emails,
    });
  const facts = heldAt(does.event.history, at);
  if (does.kind === "add" && facts)
    does.event.id = await app.createEvent(person.id, {
      ...facts,
      description: null,
      event_type: "anniversary",
    });
  else if (does.kind === "delete") await app.deleteEvent(person.id, does.event.id ?? "");
  else if (facts) await app.updateEvent(person.id, does.event.id ?? "", facts);
}

/** The next instant at which work is planned; reading it only skips idle time. */
async function nextDue(sql: Sql): Promise<number | undefined> {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select least((select min(due_at) from reminders),
       (select min(due_at) from deliveries where ended_at is null)) as at`,
  );
  return rows[0]?.at?.getTime();
}

async function readArrivals(file: string): Promise<Arrival[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Arrival);
}

async function readBell(sql: Sql): Promise<(Omit<Arrival, "channel"> & { channel: "app" })[]> {
  const { rows } = await sql.query<{
    user_id: string;
    id: string;
    title: string;
    body: string;
    created_at: Date;
  }>("select user_id, id, title, body, created_at from notifications");
  return rows.map(({ user_id: to, id, title, body, created_at }) => ({
    at: created_at.getTime(),
    channel: "app",
    to,
    id,
    title,
    body,
  }));
}
