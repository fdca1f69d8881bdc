import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deleteAccount, getProfile } from "@twofold/contract/account";
import { login, me, register } from "@twofold/contract/auth";
import { NewEvent } from "@twofold/contract/events";
import { imageAddress, uploadImage, type Image } from "@twofold/contract/images";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent } from "#features/events/create-event.ts";
import { repairAssets } from "#features/images/images.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { countPersonalRows } from "#testing/personal-rows.ts";
import { findTextInDatabase, findTextInStorage } from "#testing/find-text.ts";
import { fullAccount } from "#testing/full-account.ts";
import { aPhoto, photoBytes } from "#testing/photos.ts";
import { exportReadyEmail } from "./account.emails.ts";
import { runDueErasures } from "./run-due-erasures.ts";
import { personalData } from "../../personal-data.ts";
import { actorOf } from "#testing/actor.ts";

let app: TestApp;
let lines = "";
beforeAll(async () => {
  const logTo = { write: (line: string) => void (lines += line) };
  app = await startTestApp({ env: { ERASE_AFTER_DAYS: "0" }, logTo });
}, 30_000);
afterAll(() => app.stop());

const at = (minutes: number) => {
  const now = new Date(Date.now() + minutes * 60_000);
  return { ...app.wiring.context(), clock: () => now };
};

/** The three steps of the worker: erase, erase late data, send the receipt. */
async function eraseAll(): Promise<void> {
  for (const minutes of [0, 11, 12]) while (await runDueErasures(at(minutes)));
}

const erase = ({ token }: Person) => app.call(deleteAccount, {}, { token });

const findInDatabase = (text: string) => findTextInDatabase(app.db, text);
const findInStorage = (text: string) => findTextInStorage(app.config.STORAGE_DIR, text);

/** The product would not run with arbitrary text in these columns. */
const skippedColumns = new Set([
  "time_zone",
  "remind_at",
  "quiet_from",
  "quiet_until",
  "email",
  "token",
]);
/** The operator's plan name remains in the anonymous sums of payments. */
const PLAN_OF_SUMS = "subscription_periods.plan_name";

/** Writes the mark into every column of the user's rows that accepts it, and returns those columns. */
async function plant(userId: string, mark: string): Promise<string[]> {
  const planted: string[] = [];
  for (const { table, owner } of personalData.tables) {
    const { rows } = await app.db.execute<{ column_name: string; data_type: string }>(
      sql`select column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
          and data_type in ('text', 'jsonb', 'bytea') and column_name <> ${owner}`,
    );
    for (const { column_name: column, data_type: type } of rows) {
      if (skippedColumns.has(column) || `${table}.${column}` === PLAN_OF_SUMS) continue;
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
          // The column only accepts certain values, or unique ones.
          () => false,
        );
      if (isPlanted) planted.push(`${table}.${column}`);
    }
  }
  return planted;
}

test("erasure leaves nothing of the user in database, storage or log, and all data of another user", async () => {
  const [mark, other] = ["zqxkeep0gone", "zqxkeep1stays"];
  const ann = await fullAccount(app, mark);
  const bob = await fullAccount(app, other);
  const before = await countPersonalRows(app.db, ann.user.id);
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
  const bobsRows = await countPersonalRows(app.db, bob.user.id);
  const [bobsMatches, bobsFiles] = [await findInDatabase(other), await findInStorage(bob.user.id)];
  expect((await findInDatabase(mark)).length).toBeGreaterThan(15);
  expect((await findInStorage(ann.user.id)).length).toBeGreaterThan(3);

  expect((await erase(ann)).status).toBe(204);
  await eraseAll();

  expect(await findInDatabase(mark)).toEqual([]);
  expect(await findInDatabase(ann.user.id)).toEqual([]);
  expect(await findInStorage(ann.user.id)).toEqual([]);
  expect(await findInStorage(mark)).toEqual([]);
  expect(lines).toContain("account: erased");
  expect(lines).not.toContain(mark);

  expect(await countPersonalRows(app.db, bob.user.id)).toEqual(bobsRows);
  expect(await findInDatabase(other)).toEqual(bobsMatches);
  expect(await findInStorage(bob.user.id)).toEqual(bobsFiles);

  const receipt = await app.mailbox.waitFor(ann.email, "Your account is erased");
  expect(receipt.text).toContain(`Hi ${mark},`);
}, 90_000);

test("erasure keeps anonymous monthly sums of the ledger", async () => {
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
    select ${user.id}, n, gen_random_uuid(), case when n % 5 = 0 then 'bonus' else 'daily' end, 2, 1, 'text',
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

describe("deleted account", () => {
  test("accepts no session and no sign-in, and serves no file", async () => {
    const ann = await signUp(app);
    const { json } = await app.call(
      uploadImage,
      { form: {}, files: { file: [await aPhoto()] } },
      { token: ann.token },
    );
    const body = { email: ann.email, password: ann.password };
    const second = (await app.call(login, { body })).json.access_token;
    await erase(ann);
    for (const token of [ann.token, second])
      expect((await app.call(me, {}, { token })).status).toBe(401);
    expect((await app.call(login, { body })).status).toBe(400);
    const file = await app.server.inject({
      url: imageAddress(json as Image),
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(file.statusCode).toBe(404);
  });

  test("releases its username and address, and a new account with them is not erased", async () => {
    const ann = await signUp(app, { username: "once-mine", email: "once-mine@example.com" });
    await erase(ann);
    const again = await app.call(register, {
      body: {
        username: "once-mine",
        email: "once-mine@example.com",
        full_name: "Other User",
        password: "another-one",
      },
    });
    expect(again.status).toBe(201);
    await eraseAll();
    const token = again.json.access_token;
    expect((await app.call(getProfile, {}, { token })).json.username).toBe("once-mine");
  });

  test("3 concurrent deletions send one receipt", async () => {
    const ann = await signUp(app);
    const responses = await Promise.all([erase(ann), erase(ann), erase(ann)]);
    expect(responses.map(({ status }) => status)).toContain(204);
    await eraseAll();
    expect(await findInDatabase(ann.user.id)).toEqual([]);
    const subjects = app.mailbox.mails.filter(({ to }) => to === ann.email).map((m) => m.subject);
    expect(subjects.filter((subject) => subject.includes("erased"))).toHaveLength(1);
  });
});

describe("erasure under faults", () => {
  const uploadSome = async (person: Person, count: number) => {
    for (let n = 0; n < count; n += 1)
      await app.call(
        uploadImage,
        { form: {}, files: { file: [await aPhoto({ width: 80, height: 60 })] } },
        { token: person.token },
      );
  };

  test("a storage failure stops the run, and a later run completes it", async () => {
    const ann = await signUp(app);
    await uploadSome(ann, 5);
    await erase(ann);
    const ctx = at(0);
    let calls = 0;
    const storage = {
      ...ctx.ports.storage,
      remove: async (keys: readonly string[]) => {
        calls += 1;
        if (calls === 3) throw new Error("storage unavailable");
        await ctx.ports.storage.remove(keys);
      },
    };
    await expect(runDueErasures({ ...ctx, ports: { ...ctx.ports, storage } })).rejects.toThrow(
      "storage unavailable",
    );
    // No other worker claims it before the lease ends.
    expect(await runDueErasures(at(4))).toBe(false);
    expect((await countPersonalRows(app.db, ann.user.id))["pictures"]).toBeGreaterThan(0);
    for (const minutes of [6, 17, 18]) while (await runDueErasures(at(minutes)));
    expect(await findInDatabase(ann.user.id)).toEqual([]);
    expect(await findInStorage(ann.user.id)).toEqual([]);
  });

  test("data that is stored during the first run is erased by the second", async () => {
    const ann = await signUp(app);
    await erase(ann);
    expect(await runDueErasures(at(0))).toBe(true);
    const path = join(app.config.STORAGE_DIR, "~late.jpg");
    await writeFile(path, await photoBytes(80, 60));
    // A file without a row, an event of a request that was authenticated earlier, and a job.
    const ctx = at(1);
    await ctx.ports.storage.put(`users/${ann.user.id}/late/original.jpg`, {
      path,
      type: "image/jpeg",
    });
    await rm(path);
    const input = NewEvent.parse({ title: "Late", event_date: "2026-02-14" });
    await createEvent({ ...ctx, actor: actorOf(ann.user) }, input);
    await sendEmail(ctx, ann.user.id, exportReadyEmail, { days: 7 });
    expect(await findInDatabase(ann.user.id)).not.toEqual([]);
    expect(await findInStorage(ann.user.id)).not.toEqual([]);
    for (const minutes of [11, 12]) while (await runDueErasures(at(minutes)));
    expect(await findInDatabase(ann.user.id)).toEqual([]);
    expect(await findInStorage(ann.user.id)).toEqual([]);
  });

  test("more images than the purge guard allows are erased without a warning", async () => {
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
    expect((await countPersonalRows(app.db, ann.user.id))["pictures"]).toBe(0);
    expect(lines).not.toContain("too many assets marked for erasure");
    await eraseAll();
  });

  test("an unavailable mail server delays the receipt, and the address is kept encrypted until then", async () => {
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
    expect(await findInDatabase(ann.user.id)).toEqual([]);
  });

  test("after a day without a mail server the address is removed", async () => {
    const ann = await signUp(app);
    await erase(ann);
    while (await runDueErasures(at(0)));
    app.mailbox.refuse(100);
    while (await runDueErasures(at(11)));
    expect(await findInDatabase(ann.user.id)).toEqual(["public.erasures: 1"]);
    while (await runDueErasures(at(11 + 25 * 60)));
    app.mailbox.refuse(0);
    expect(await findInDatabase(ann.user.id)).toEqual([]);
  });
});
