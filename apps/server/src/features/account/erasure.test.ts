import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deleteAccount, getProfile } from "@twofold/contract/account";
import { login, me, register } from "@twofold/contract/auth";
import { NewEvent } from "@twofold/contract/events";
import { imageAddress, uploadImage, type Image } from "@twofold/contract/images";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#features/events/create-event.ts";
import { repairAssets } from "#features/images/images.ts";
import { mailJob } from "#features/notifications/notifications.queues.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { fullAccount } from "#testing/full-account.ts";
import { aPhoto, photoBytes } from "#testing/photos.ts";
import { runDueErasures } from "./run-due-erasures.ts";
import { personalData } from "../../personal-data.ts";

let app: TestApp;
let lines = "";
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => void (lines += line) } });
}, 30_000);
afterAll(() => app.stop());

const MINUTE = 60_000;
const at = (minutes: number) => ({
  ...app.wiring.context(),
  now: new Date(Date.now() + minutes * MINUTE),
});

/** What the workers do within the hour: erase, look again for what was under way, send the receipt. */
async function eraseAll(): Promise<void> {
  for (const minutes of [0, 11, 12]) while (await runDueErasures(at(minutes)));
}

const erase = ({ token }: Person) => app.call(deleteAccount, {}, { token });

async function allTables(): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}

/** In every column of every table, also those of the job queue, also as bytes. */
async function foundInDatabase(words: string): Promise<string[]> {
  const found: string[] = [];
  const patterns = [`%${words}%`, `%${Buffer.from(words).toString("hex")}%`];
  for (const table of await allTables()) {
    const { rows } = await app.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.raw(table)} t
        where t::text ilike ${patterns[0]} or t::text ilike ${patterns[1]}`,
    );
    if (rows[0]?.count !== "0") found.push(`${table}: ${rows[0]?.count}`);
  }
  return found;
}

async function foundInStorage(words: string): Promise<string[]> {
  const root = app.config.STORAGE_DIR;
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const found = paths.filter((path) => path.includes(words));
  for (const path of paths) if ((await readFile(path)).includes(words)) found.push(path);
  return found;
}

async function countRows(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, owner } of personalData.tables) {
    const { rows } = await app.db.execute<{ count: string }>(
      sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`,
    );
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

/** Words that mean something to the product: with others in them it would not run. */
const kept = new Set(["time_zone", "remind_at", "quiet_from", "quiet_until", "email", "token"]);
/** The operator's word, by which payments are still added up when nobody is in them any more. */
const PLAN_OF_SUMS = "subscription_periods.plan_name";

/** Writes the mark into every column of somebody's rows that takes it; says into which. */
async function plant(userId: string, mark: string): Promise<string[]> {
  const planted: string[] = [];
  for (const { table, owner } of personalData.tables) {
    const { rows } = await app.db.execute<{ column_name: string; data_type: string }>(
      sql`select column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
          and data_type in ('text', 'jsonb', 'bytea') and column_name <> ${owner}`,
    );
    for (const { column_name: column, data_type: type } of rows) {
      if (kept.has(column) || `${table}.${column}` === PLAN_OF_SUMS) continue;
      const value =
        type === "jsonb"
          ? sql`jsonb_build_object(${mark}::text, 1)`
          : type === "bytea"
            ? sql`convert_to(${mark}, 'UTF8')`
            : sql`${mark}`;
      const isPlanted = await app.db
        .execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}
            where ${sql.identifier(owner)} = ${userId}`,
        )
        .then(
          ({ rowCount }) => (rowCount ?? 0) > 0,
          // Only some words are allowed there, or they have to differ.
          () => false,
        );
      if (isPlanted) planted.push(`${table}.${column}`);
    }
  }
  return planted;
}

test("after deleting, nothing of a person is left in database, storage or log, and all of another", async () => {
  const [mark, other] = ["zqxkeep0gone", "zqxkeep1stays"];
  const ann = await fullAccount(app, mark);
  const bob = await fullAccount(app, other);
  const before = await countRows(ann.user.id);
  const empty = Object.entries(before).filter(([table, rows]) => rows === 0 && table !== "exports");
  expect(empty).toEqual([]);
  await app.db.execute(
    sql`insert into exports (user_id, id, state, created_at, expires_at)
      values (${ann.user.id}, gen_random_uuid(), 'waiting', now(), now())`,
  );
  const planted = await plant(ann.user.id, mark);
  expect(planted.length).toBeGreaterThan(40);
  expect(planted).toEqual(
    expect.arrayContaining([
      "users.full_name",
      "events.description",
      "generations.composed_prompt",
      "credit_entries.description",
      "notifications.body",
      "pictures.files",
      "sessions.user_agent",
      "checkouts.coupon",
    ]),
  );
  const bobsRows = await countRows(bob.user.id);
  const [bobsWords, bobsFiles] = [await foundInDatabase(other), await foundInStorage(bob.user.id)];
  expect((await foundInDatabase(mark)).length).toBeGreaterThan(15);
  expect((await foundInStorage(ann.user.id)).length).toBeGreaterThan(3);

  expect((await erase(ann)).status).toBe(204);
  await eraseAll();

  expect(await foundInDatabase(mark)).toEqual([]);
  expect(await foundInDatabase(ann.user.id)).toEqual([]);
  expect(await foundInStorage(ann.user.id)).toEqual([]);
  expect(await foundInStorage(mark)).toEqual([]);
  expect(lines).toContain("account: erased");
  expect(lines).not.toContain(mark);

  expect(await countRows(bob.user.id)).toEqual(bobsRows);
  expect(await foundInDatabase(other)).toEqual(bobsWords);
  expect(await foundInStorage(bob.user.id)).toEqual(bobsFiles);

  const receipt = await app.mailbox.waitFor(ann.email, "Your account is erased");
  expect(receipt.text).toContain(`Hello ${mark}`);
}, 90_000);

test("sums of the ledger stay, by month and of nobody", async () => {
  const ann = await signUp(app);
  await app.db.execute(sql`delete from kept_sums`);
  const { user } = ann;
  await app.call(getProfile, {}, { token: ann.token });
  await app.db
    .execute(sql`insert into credit_accounts (user_id, time_zone, next_reset, due_at, balance,
    earned, spent, last_seq, last_hash) values (${user.id}, 'UTC', now(), now(), 3, 5, 2, 2500, '')`);
  await app.db
    .execute(sql`insert into credit_entries (user_id, seq, id, kind, amount, balance, description,
      created_at, hash)
    select ${user.id}, n, gen_random_uuid(), case when n % 5 = 0 then 'bonus' else 'daily' end, 2, 1, 'words',
      case when n <= 1000 then '2026-01-31T23:59:59Z'::timestamptz else '2026-02-01T00:00:00Z' end, ''
    from generate_series(1, 2500) n`);
  await erase(ann);
  await eraseAll();
  const { rows } = await app.db.execute(
    sql`select month::text, what, unit, entries::int, amount::int from kept_sums order by 1, 2`,
  );
  expect(rows).toEqual([
    { month: "2026-01-01", what: "credits.bonus", unit: "credits", entries: 200, amount: 400 },
    { month: "2026-01-01", what: "credits.daily", unit: "credits", entries: 800, amount: 1_600 },
    { month: "2026-02-01", what: "credits.bonus", unit: "credits", entries: 300, amount: 600 },
    { month: "2026-02-01", what: "credits.daily", unit: "credits", entries: 1_200, amount: 2_400 },
  ]);
});

describe("from the moment of deleting", () => {
  test("no session is good, nobody signs in, no file is given out", async () => {
    const ann = await signUp(app);
    const { json } = await app.call(
      uploadImage,
      { form: {}, files: { file: [await aPhoto()] } },
      { token: ann.token },
    );
    const { email, password } = ann;
    const second = (await app.call(login, { body: { email, password } })).json.access_token;
    await erase(ann);
    for (const token of [ann.token, second])
      expect((await app.call(me, {}, { token })).status).toBe(401);
    expect((await app.call(login, { body: { email, password } })).status).toBe(400);
    const file = await app.server.inject({
      url: imageAddress(json as Image),
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(file.statusCode).toBe(404);
  });

  test("name and address are free, and what comes under them stays", async () => {
    const ann = await signUp(app, { username: "once-mine", email: "once-mine@example.com" });
    await erase(ann);
    const again = await app.call(register, {
      body: {
        username: "once-mine",
        email: "once-mine@example.com",
        full_name: "Somebody Else",
        password: "another-one",
      },
    });
    expect(again.status).toBe(201);
    await eraseAll();
    const token = again.json.access_token;
    expect((await app.call(getProfile, {}, { token })).json.username).toBe("once-mine");
  });

  test("asking twice is asking once", async () => {
    const ann = await signUp(app);
    const answers = await Promise.all([erase(ann), erase(ann), erase(ann)]);
    expect(answers.map(({ status }) => status)).toContain(204);
    await eraseAll();
    expect(await foundInDatabase(ann.user.id)).toEqual([]);
    const receipts = app.mailbox.mails.filter(
      ({ to, subject }) => to === ann.email && subject.includes("erased"),
    );
    expect(receipts).toHaveLength(1);
  });
});

describe("what may go wrong on the way", () => {
  const uploadSome = async (person: Person, count: number) => {
    for (let n = 0; n < count; n += 1)
      await app.call(
        uploadImage,
        { form: {}, files: { file: [await aPhoto({ width: 80, height: 60 })] } },
        { token: person.token },
      );
  };

  test("broken off in the middle, it goes on where it was", async () => {
    const ann = await signUp(app);
    await uploadSome(ann, 5);
    await erase(ann);
    const ctx = at(0);
    let calls = 0;
    const storage = {
      ...ctx.ports.storage,
      remove: async (keys: readonly string[]) => {
        calls += 1;
        if (calls === 3) throw new Error("the storage went away");
        await ctx.ports.storage.remove(keys);
      },
    };
    await expect(runDueErasures({ ...ctx, ports: { ...ctx.ports, storage } })).rejects.toThrow(
      "the storage went away",
    );
    // Nobody else takes it up before the lease has ended.
    expect(await runDueErasures(at(4))).toBe(false);
    expect((await countRows(ann.user.id))["pictures"]).toBeGreaterThan(0);
    for (const minutes of [6, 17, 18]) while (await runDueErasures(at(minutes)));
    expect(await foundInDatabase(ann.user.id)).toEqual([]);
    expect(await foundInStorage(ann.user.id)).toEqual([]);
  });

  test("what was still being stored is found when it is looked for again", async () => {
    const ann = await signUp(app);
    await erase(ann);
    expect(await runDueErasures(at(0))).toBe(true);
    const path = join(app.config.STORAGE_DIR, "~late.jpg");
    await writeFile(path, await photoBytes(80, 60));
    // A file whose row is gone, a whole event of a request that had passed the gate before, and a job.
    const { ports, jobs } = app.wiring.context();
    const late = `users/${ann.user.id}/late/original.jpg`;
    await ports.storage.put(late, { path, type: "image/jpeg" });
    await rm(path);
    const actor = { sessionId: "", user: ann.user };
    const wish = NewEvent.parse({ title: "Late", event_date: "2026-02-14" });
    await createEvent({ ...at(1), actor }, wish);
    await jobs.enqueue(
      mailJob,
      { user_id: ann.user.id, letter: { kind: "password_changed" } },
      { group: ann.user.id },
    );
    expect(await foundInDatabase(ann.user.id)).not.toEqual([]);
    expect(await foundInStorage(ann.user.id)).not.toEqual([]);
    for (const minutes of [11, 12]) while (await runDueErasures(at(minutes)));
    expect(await foundInDatabase(ann.user.id)).toEqual([]);
    expect(await foundInStorage(ann.user.id)).toEqual([]);
  });

  test("more pictures than the guard lets a run take are no reason to stop, nor to be suspicious", async () => {
    const ann = await signUp(app);
    await app.db
      .execute(sql`insert into pictures (user_id, id, sha256, state, width, height, placeholder,
        files, created_at, changed_at)
      select ${ann.user.id}, gen_random_uuid(), decode(lpad(to_hex(n), 64, '0'), 'hex'), 'stored', 1, 1, '',
        '{"original.jpg": 1}', now(), now() from generate_series(1, 250) n`);
    await erase(ann);
    lines = "";
    await runDueErasures(at(0));
    await repairAssets(at(0));
    expect((await countRows(ann.user.id))["pictures"]).toBe(0);
    expect(lines).not.toContain("more pictures are marked");
    await eraseAll();
  });

  test("a mail server that is away gets the receipt later, and the address is kept until then alone", async () => {
    const ann = await signUp(app);
    await erase(ann);
    while (await runDueErasures(at(0)));
    app.mailbox.refuse(1);
    while (await runDueErasures(at(11)));
    const { rows } = await app.db.execute<{ sealed: Buffer }>(
      sql`select receipt_to as sealed from erasures where user_id = ${ann.user.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString("latin1")).not.toContain("example.com");
    while (await runDueErasures(at(22)));
    await app.mailbox.waitFor(ann.email, "Your account is erased");
    expect(await foundInDatabase(ann.user.id)).toEqual([]);
  });

  test("after a day without a mail server the address is forgotten as well", async () => {
    const ann = await signUp(app);
    await erase(ann);
    while (await runDueErasures(at(0)));
    app.mailbox.refuse(100);
    while (await runDueErasures(at(11)));
    expect(await foundInDatabase(ann.user.id)).toEqual(["public.erasures: 1"]);
    while (await runDueErasures(at(11 + 25 * 60)));
    app.mailbox.refuse(0);
    expect(await foundInDatabase(ann.user.id)).toEqual([]);
  });
});
