import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getOverview } from "@twofold/contract/admin/overview";
import * as auth from "@twofold/contract/auth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import * as credits from "@twofold/contract/credits";
import * as events from "@twofold/contract/events";
import * as images from "@twofold/contract/images";
import { Visibility, getVisibility } from "@twofold/contract/account/visibility";
import { listNotifications } from "@twofold/contract/notifications";
import { listSamples, type Sample } from "@twofold/contract/samples";
import { listSampleImages, type SampleImage } from "@twofold/contract/samples/sample-images";
import { listShareLinks } from "@twofold/contract/sharing";
import * as subscriptions from "@twofold/contract/subscriptions";
import { listTickets } from "@twofold/contract/support";
import { listAllTickets } from "@twofold/contract/support.admin";
import { getConsents } from "@twofold/contract/users/consents";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runCommand } from "#kit/commands.ts";
import type { Ctx } from "#kit/ctx.ts";
import { verifyAudit } from "#features/audit/verify-audit.ts";
import { verifyLedger } from "#features/credits/credits.ts";
import { failOverdueGenerations } from "#features/generations/fail-overdue-generations.ts";
import { findOrphans } from "#features/images/find-orphans.ts";
import { listOpenItems } from "#features/moderation/items.store.ts";
import { verifyImage } from "#features/provenance/verify-image.ts";
import { renewDue } from "#features/subscriptions/renew-due.ts";
import { KEPT } from "#testing/demo.ts";
import { listAllRows } from "#testing/table-rows.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { spendingOf } from "../seed/demo/credits.ts";
import { demoCommand } from "../seed/demo/demo.commands.ts";
import { createDemo } from "../seed/demo/demo.ts";
import { offers } from "../seed/demo/gallery.ts";
import { demoEmails } from "../seed/demo/people.ts";
import { pictures } from "../seed/demo/pictures.ts";
import { textsIn } from "../seed/demo/texts.ts";
import { timeAt, todayAt } from "../seed/demo/timeline.ts";

let app: TestApp;
/** A user who has nothing to do with the demo. */
let other: Awaited<ReturnType<typeof signUp>>;
let before: Record<string, string[]>;
beforeAll(async () => {
  app = await startTestApp();
  other = await signUp(app);
  before = await listAllRows(app.db, KEPT);
  expect(await createDemo(app.wiring.context(), {})).toMatchObject({ is: "created" });
}, 120_000);
afterAll(() => app.stop());

async function run(args: readonly string[], ctx: Ctx = app.wiring.context()) {
  const lines: string[] = [];
  const code = await runCommand({ demo: demoCommand }, ["demo", ...args], {
    print: (line) => void lines.push(line),
    input: () => Promise.resolve(""),
    context: () => Promise.resolve(ctx),
  });
  return { code, text: lines.join("\n") };
}

async function signIn(name: string) {
  const body = { email: `${name}@twofold.example`, password: "two-of-us" };
  const { status, json } = await app.call(auth.login, { body });
  expect(status).toBe(200);
  return { token: String(json.access_token) };
}

describe("the content", () => {
  test("a second run changes no row", async () => {
    const rows = await listAllRows(app.db);
    expect(await run([])).toMatchObject({ code: 0, text: expect.stringContaining("complete") });
    expect(await listAllRows(app.db)).toEqual(rows);
  });

  test("ledger and storage have no fault", async () => {
    const found: unknown[] = [];
    for await (const fault of verifyLedger(app.db)) found.push(fault);
    for await (const each of findOrphans(app.wiring.context(), { olderThanMs: 0 }))
      found.push(each);
    expect(found).toEqual([]);
  });

  test("no email is sent or waits", async () => {
    expect(app.mailbox.mails).toEqual([]);
    const { rows } = await app.db.execute(sql`select name from pgboss.job
      where name <> 'images.derive' and name not like '%.dead' and group_id <> ${other.user.id}`);
    const { rows: waiting } = await app.db.execute(
      sql`select 1 from deliveries where state = 'waiting'`,
    );
    expect([rows, waiting]).toEqual([[], []]);
  });

  test("every generated image is recognised as made here", async () => {
    const { rows } = await app.db.execute<{ user_id: string; picture_id: string }>(
      sql`select user_id, picture_id from images where source = 'generated'`,
    );
    expect(rows).toHaveLength(pictures.length + 1);
    for (const { user_id, picture_id } of rows) {
      const path = join(app.config.STORAGE_DIR, "users", user_id, picture_id, "original.jpg");
      expect(await verifyImage(app.wiring.context(), { path })).toMatchObject({
        match: "exact",
      });
    }
  });

  test("Maya and Jonas see photos, images, events, credits, plan, ticket and share link", async () => {
    const [maya, jonas] = [await signIn("maya"), await signIn("jonas")];
    const list = async (as: typeof maya, source: "uploaded" | "generated") =>
      (await app.call(images.listImages, { query: { source } }, as)).json.images.length;
    expect(await list(maya, "generated")).toBe(8);
    expect(await list(jonas, "generated")).toBe(4);
    expect(await list(maya, "uploaded")).toBeGreaterThanOrEqual(4);
    expect((await app.call(events.listEvents, {}, maya)).json.events).toHaveLength(8);
    expect((await app.call(events.listEvents, {}, jonas)).json.events).toHaveLength(7);
    expect((await app.call(listNotifications, { query: {} }, maya)).json).toMatchObject({
      unread_count: 3,
    });
    const status = (await app.call(subscriptions.subscriptionStatus, {}, maya)).json;
    expect(status).toMatchObject({ plan_name: "Premium", status: "active" });
    const daysLeft = (Date.parse(status.end_date) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(15);
    expect(daysLeft).toBeLessThan(20);
    const { history } = (await app.call(subscriptions.subscriptionHistory, {}, maya)).json;
    expect(history).toHaveLength(2);
    const { tickets } = (await app.call(listTickets, { query: {} }, maya)).json;
    expect(tickets).toMatchObject([{ status: "answered" }]);
    expect((await app.call(listShareLinks, { query: {} }, maya)).json.links).toMatchObject([
      { views: 14 },
    ]);
  });

  test("the public gallery shows three images to visitors, and one waits for a review", async () => {
    const { images: listed } = (await app.call(listSampleImages, { query: {} })).json;
    const seen = listed.map(({ template, names }: SampleImage) => [template.name, names]);
    expect(seen).toEqual([
      ["beach", []],
      ["cherry", ["Maya"]],
      ["noir", ["Jonas"]],
    ]);
    const open = await listOpenItems(app.db, { limit: 10 });
    expect(open).toMatchObject([
      { kinds: ["sample_report"], reasons: ["shows_me"], reports: 1 },
      { kinds: ["sample_review"], reports: 0 },
    ]);
    // The last offer of the demo was made on the day before, so it is due before today ends.
    const startOfToday = timeAt(todayAt(new Date()), 0, "00:00").getTime();
    expect(open[1]?.dueAt.getTime()).toBeGreaterThan(startOfToday);
    const { rows } = await app.db.execute(sql`select 1 from image_hashes join sample_images
      using (user_id, image_id)`);
    expect(rows).toHaveLength(offers.length);
  });

  test("Maya's settings list her two offers, and her pictures say where they are visible", async () => {
    const maya = await signIn("maya");
    const { samples, decisions } = (await app.call(listSamples, {}, maya)).json;
    expect(decisions).toMatchObject([{ statement: { appeal: { state: "open" } } }]);
    expect(samples).toMatchObject([
      { image: { title: "Rain and neon" }, state: "waiting", visible_since: null },
      { image: { title: "Cherry blossom" }, state: "shown", shows_name: true },
      { image: { title: "Autumn park" }, state: "hidden" },
    ]);
    const read = async ({ image }: Sample) =>
      Visibility.parse((await app.call(getVisibility, { params: { id: image.id } }, maya)).json);
    const [waiting, shown] = await Promise.all((samples as Sample[]).map(read));
    expect(waiting).toMatchObject({ sample: { state: "waiting" }, share_links: { count: 0 } });
    expect(shown).toMatchObject({
      sample: { state: "shown" },
      albums: [{ link_until: expect.any(String) }],
    });
  });

  test("the chart of Maya's credits equals the ledger and has peaks and quiet days", async () => {
    const maya = await signIn("maya");
    const { days } = (await app.call(credits.creditDays, {}, maya)).json as {
      days: { date: string; spent: number }[];
    };
    const { rows } = await app.db.execute<{ spent: number }>(sql`
      select -sum(amount)::int as spent from credit_entries join users on users.id = user_id
      where username = 'maya' and kind in ('hold', 'settle', 'release')
        and credit_entries.created_at >= (${days[0]?.date}::date)::timestamp at time zone 'Europe/Berlin'`);
    const spent = days.map((day) => day.spent);
    expect(spent.reduce((sum, each) => sum + each)).toBe(rows[0]?.spent);
    expect(spent).toHaveLength(30);
    expect(spent.filter((each) => each === 9)).toHaveLength(2);
    expect(spent.slice(0, -1).filter((each) => each === 0)).toHaveLength(3);
    expect(spent.slice(0, -1).toReversed()).toEqual(spendingOf(todayAt(new Date())).slice(0, 29));
  });

  test("no one is asked to accept terms or privacy again", async () => {
    for (const name of ["maya", "jonas", "noor", "ana"]) {
      const { agreements } = (await app.call(getConsents, {}, await signIn(name))).json;
      for (const { accepted_version, current_version } of agreements)
        expect(accepted_version).toBe(current_version);
    }
  });

  test("the administrator signs in with the printed code and sees the tickets", async () => {
    const body = { email: "admin@twofold.example", password: "look-after-all" };
    const { challenge } = (await app.call(auth.login, { body })).json.params;
    const { text: code } = await run(["code"]);
    expect(code).toMatch(/^\d{6}$/);
    const { status, json } = await app.call(sendSecondFactor, { body: { challenge, code } });
    expect(status).toBe(200);
    const listed = async (state: "open" | "answered") =>
      (
        await app.call(
          listAllTickets,
          { query: { status: state } },
          { token: String(json.access_token) },
        )
      ).json.tickets.length;
    expect([await listed("answered"), await listed("open")]).toEqual([1, 2]);
    const { json: overview } = await app.call(
      getOverview,
      { query: { days: "30" } },
      { token: String(json.access_token) },
    );
    const kinds = overview.attention.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(["jobs", "moderation", "removal", "support"]);
    expect(
      overview.days.slice(0, -1).every((day: { delivered: number }) => day.delivered > 50),
    ).toBe(true);
    expect(overview.revenue).toMatchObject([{ currency: "USD" }, { currency: "EUR" }]);
    expect(overview.retention[1].weeks[0]).toBeGreaterThan(50);
  });

  test("the log of the administrator's actions is valid, and Piet cannot sign in", async () => {
    const faults: unknown[] = [];
    for await (const fault of verifyAudit(app.db)) faults.push(fault);
    expect(faults).toEqual([]);
    const { rows } = await app.db.execute<{ action: string }>(
      sql`select distinct action from audit_entries order by 1`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["moderation.item_decided", "switches.changed", "users.suspended"]),
    );
    const body = { email: "piet@twofold.example", password: "two-of-us" };
    expect((await app.call(auth.login, { body })).json.code).toBe("account_suspended");
  });
});

describe("the guard", () => {
  const withUrl = (publicUrl: string): Ctx => {
    const ctx = app.wiring.context();
    return { ...ctx, settings: { ...ctx.settings, app: { publicUrl } } };
  };

  /** The exit codes of both commands, and whether a row has changed. */
  async function tryBoth(ctx?: Ctx) {
    const rows = await listAllRows(app.db);
    const codes = [(await run([], ctx)).code, (await run(["renew"], ctx)).code];
    const isUnchanged = JSON.stringify(await listAllRows(app.db)) === JSON.stringify(rows);
    return { codes, isUnchanged };
  }
  const refusal = { codes: [1, 1], isUnchanged: true };

  test.each([
    ["NODE_ENV", "production"],
    ["STRIPE_SECRET_KEY", "sk_live_1"],
  ])("%s=%s refuses and changes nothing", async (name, value) => {
    vi.stubEnv(name, value);
    const tried = await tryBoth().finally(() => vi.unstubAllEnvs());
    expect(tried).toEqual(refusal);
  });

  test("a public address refuses and changes nothing", async () => {
    expect(await tryBoth(withUrl("https://twofold.example"))).toEqual(refusal);
  });

  test("more than 50 other accounts refuse and change nothing", async () => {
    await app.db.execute(sql`
      insert into users select (jsonb_populate_record(users, jsonb_build_object('id', gen_random_uuid(),
        'email', 'guest-' || n || '@example.com', 'username', 'guest-' || n))).*
      from users, generate_series(1, 50) n where users.id = ${other.user.id}`);
    expect(await tryBoth()).toEqual(refusal);
    await app.db.execute(sql`delete from users where username like 'guest-%'`);
  });
});

describe("remove", () => {
  test("leaves no row and no file of the demo, and nothing else changes", async () => {
    expect(await run(["remove"])).toEqual({
      code: 0,
      text: `demo: ${demoEmails.length} account(s) erased`,
    });
    expect(await listAllRows(app.db, KEPT)).toEqual(before);
    const files = await readdir(app.config.STORAGE_DIR, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });

  test("accounts of the seed without content are replaced; one with content stops it", async () => {
    const maya = await signUp(app, { email: "maya@twofold.example", username: "maya" });
    const body = { title: "A day", event_date: "2020-02-05" };
    await app.call(events.createEvent, { body }, { token: maya.token });
    expect(await createDemo(app.wiring.context(), {})).toEqual({ is: "in_use", email: maya.email });
    await app.db.execute(sql`delete from reminders where user_id = ${maya.user.id}`);
    await app.db.execute(sql`delete from events where user_id = ${maya.user.id}`);
    const creating = createDemo(app.wiring.context(), { DEMO_LANGUAGE: "de" });
    // What a running worker does by the real time, which is far ahead of the demo's time.
    const ctx = app.wiring.context();
    while (await Promise.race([creating.then(() => false), wait(20, true)]))
      expect([await renewDue(ctx), await failOverdueGenerations(ctx)]).toEqual([false, 0]);
    expect(await creating).toMatchObject({ is: "created" });
    const { json } = await app.call(events.listEvents, {}, await signIn("maya"));
    const titles = (json.events as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain(textsIn.de.events.wedding);
  }, 120_000);
});
