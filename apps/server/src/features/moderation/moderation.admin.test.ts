import * as contract from "@twofold/contract/admin/moderation";
import { appealDecision } from "@twofold/contract/moderation";
import { listSamples } from "@twofold/contract/samples";
import { reportSampleImage } from "@twofold/contract/samples/sample-images";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { auditEntries } from "#features/audit/audit.tables.ts";
import { adminRoles } from "#features/team/team.tables.ts";
import { deliverQueued } from "#testing/queued-emails.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { findOpenItem } from "./items.store.ts";
import { moderationAppeals, moderationItems } from "./moderation.tables.ts";
import { openItem } from "./open-item.ts";

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
let ann: Person;
let kim: Person;
let robin: Person;
let shown: Awaited<ReturnType<typeof on.show>>;

beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  [ann, kim, robin] = [
    await signUp(app),
    await signUpAdmin(app, ["support"]),
    await signUpAdmin(app, ["owner"]),
  ];
  await on.allow(ann);
  shown = await on.show(ann);
});
afterEach(async () => {
  await app.db.delete(adminRoles);
  await app.db.delete(moderationItems);
});

const key = () => on.keyOf(ann, shown.image.id);
const report = (reason = "shows_me", message?: string) =>
  app.call(reportSampleImage, { params: { id: shown.id }, body: { reason, message } as never });

/** Opens an item by a report and returns it. */
async function reported(reason?: string, message?: string) {
  await report(reason, message);
  const item = await findOpenItem(app.db, key());
  if (!item) throw new Error("no item was opened");
  return item;
}
/** A reported image is hidden, so a later report comes through a share link. */
const reportAgain = () =>
  inTransaction(app.wiring.context(), (tx) =>
    openItem(tx, { ...key(), kind: "link_report", reason: "minor" }),
  );
const queue = (query: object = {}, person = kim) =>
  app.call(contract.listModeration, { query }, person);
const get = (id: string, person = kim) =>
  app.call(contract.getModerationItem, { params: { id } }, person);
const decide = (id: string, body: object, person = kim) =>
  app.call(contract.decideModerationItem, { params: { id }, body: body as never }, person);
const hide = { decision: "hide", statement_code: "person_disagrees" } as const;
const image = (id: string, { token }: Person = kim) =>
  app.server.inject({
    url: contract.moderationImage.path.replace(":id", id),
    headers: { authorization: `Bearer ${token}` },
  });
const appeal = (id: string) =>
  app.call(
    appealDecision,
    { params: { id }, body: { message: "Both of us agree to this picture." } },
    ann,
  );
const decideAppeal = (id: string, outcome: contract.AppealOutcome, person: Person) =>
  app.call(contract.decideModerationAppeal, { params: { id }, body: { outcome } }, person);
const entriesOf = (subjectId: string) =>
  app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(auditEntries.seq);

describe("queue", () => {
  test("ten reports › are one item with their number, reasons and deadline", async () => {
    for (let times = 0; times < 9; times += 1) await report("not_theirs");
    await report("shows_me");
    const { status, json } = await queue();
    expect(status).toBe(200);
    expect(json.entries).toMatchObject([{ type: "item", reports: 10, severity: 1 }]);
    expect(json.entries[0].reasons.toSorted()).toEqual(["not_theirs", "shows_me"]);
    expect(Date.parse(json.entries[0].due_at)).toBeGreaterThan(Date.now());
    expect(json.open).toEqual({ report: 1, review: 0, appeal: 0, removal: 0 });
    expect(json.review).toBe("before");
  });

  test("page by page › is the whole queue, severe first, then by deadline", async () => {
    await reported("intimate");
    const waiting = await on.generate(ann);
    await on.offer(ann, waiting.id);
    await on.check(ann, waiting.id);
    const hidden = await on.show(ann);
    const other = on.keyOf(ann, hidden.image.id);
    const ctx = app.wiring.context();
    const opened = await inTransaction(ctx, (tx) =>
      openItem(tx, { ...other, kind: "link_report" }),
    );
    await decide(opened!.id, { version: opened!.version, ...hide });
    await appeal(opened!.id);
    const whole = (await queue()).json.entries;
    expect(whole.map(({ type, severity }: contract.ModerationEntry) => [type, severity])).toEqual([
      ["item", 2],
      ["item", 0],
      ["appeal", 0],
    ]);
    const pages: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { json } = await queue({ limit: 1, ...(cursor && { cursor }) });
      pages.push(...json.entries);
      cursor = json.next_cursor;
    }
    expect(pages).toEqual(whole);
    for (const [kind, type] of Object.entries({
      report: "item",
      review: "item",
      appeal: "appeal",
    })) {
      const { json } = await queue({ kind });
      expect(json.entries).toMatchObject([{ type }]);
      expect(json.open[kind]).toBe(1);
    }
    expect((await queue({ kind: "removal" })).json.entries).toEqual([]);
  });
});

describe("item", () => {
  test("shows what was reported, decided before, and the statements in both languages", async () => {
    const first = await reported();
    await decide(first.id, { version: first.version, ...hide });
    const again = await inTransaction(app.wiring.context(), (tx) =>
      openItem(tx, { ...key(), kind: "link_report", reason: "minor", note: "Too young." }),
    );
    const { json } = await get(again!.id);
    expect(json).toMatchObject({
      notes: ["Too young."],
      reasons: ["minor"],
      can_show: true,
      decision: null,
      earlier: [
        { decision: "hide", statement_code: "person_disagrees", by: kim.user.username },
        { decision: "keep", statement_code: null, by: null },
      ],
    });
    const statement = json.statements.find(({ code }: { code: string }) => code === "minor");
    expect(statement.reason).toEqual({
      en: "The picture seems to show a child.",
      de: "Das Bild zeigt anscheinend ein Kind.",
    });
    expect((await get(crypto.randomUUID())).status).toBe(404);
  });
});

describe("image", () => {
  test("of an open item › is served once recorded, and not stored by caches", async () => {
    const { id } = await reported();
    const served = await image(id);
    expect([served.statusCode, served.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(served.headers["content-type"]).toMatch(/^image\//);
    expect((await entriesOf(id)).map(({ action, adminId }) => [action, adminId])).toEqual([
      ["moderation.image_viewed", kim.user.id],
    ]);
  });

  test("after the decision › is served only while an appeal is open", async () => {
    const { id, version } = await reported();
    await decide(id, { version, ...hide });
    expect((await image(id)).statusCode).toBe(404);
    await appeal(id);
    expect((await image(id, robin)).statusCode).toBe(200);
    await decideAppeal(id, "upheld", robin);
    expect((await image(id, robin)).statusCode).toBe(404);
  });

  test("that an operator queued, but no one offered or reported › is not served", async () => {
    const secret = await on.generate(ann);
    const opened = await inTransaction(app.wiring.context(), (tx) =>
      openItem(tx, { ...on.keyOf(ann, secret.id), kind: "operator" }),
    );
    expect((await get(opened!.id)).json.can_show).toBe(false);
    expect((await image(opened!.id)).statusCode).toBe(404);
  });
});

describe("decision", () => {
  test("two people concurrently › one wins, the other learns which", async () => {
    const { id, version } = await reported();
    const replies = await Promise.all([
      decide(id, { version, decision: "keep" }, kim),
      decide(id, { version, ...hide }, robin),
    ]);
    const won = replies.find(({ status }) => status === 200);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.json).toMatchObject({
      code: "already_decided",
      params: { decision: won?.json.decision.decision },
    });
    const done = (await entriesOf(id)).map(({ outcome }) => outcome);
    expect(done.toSorted()).toEqual(["done", "refused"]);
  });

  test("a report after the item was read › rejects the decision", async () => {
    const { id, version } = await reported();
    await reportAgain();
    const { status, json } = await decide(id, { version, decision: "keep" });
    expect([status, json.code]).toEqual([409, "changed_meanwhile"]);
    expect((await get(id)).json.decision).toBeNull();
  });

  test("a restriction without a statement › is an invalid request", async () => {
    const { id, version } = await reported();
    const { status, json } = await decide(id, { version, decision: "hide" });
    expect([status, json.errors?.[0]?.field]).toEqual([400, "statement_code"]);
  });

  test("about one's own image › is for another person, unless there is none", async () => {
    await on.allow(kim);
    shown = await on.show(kim);
    const mine = { userId: kim.user.id, imageId: shown.image.id };
    await report();
    const { id, version } = (await findOpenItem(app.db, mine))!;
    expect((await get(id)).json.is_own).toBe(true);
    expect((await decide(id, { version, decision: "keep" })).json.code).toBe("own_case");
    await app.db.delete(adminRoles).where(eq(adminRoles.userId, robin.user.id));
    expect((await decide(id, { version, decision: "keep" })).status).toBe(200);
  });

  test("several together › changed ones are skipped and listed, in one entry", async () => {
    const first = await reported();
    shown = await on.show(ann);
    const second = await reported();
    await reportAgain();
    const items = [first, second, { id: crypto.randomUUID(), version: 1 }];
    const body = { items: items.map(({ id, version }) => ({ id, version })), ...hide };
    const { json } = await app.call(contract.decideModerationItems, { body }, kim);
    const [entry] = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "moderation.items_decided"));
    expect(json).toEqual({
      seq: entry?.seq,
      decided: [first.id],
      skipped: [
        { id: items[2]!.id, why: "not_found" },
        { id: second.id, why: "changed_meanwhile" },
      ],
    });
    expect(entry?.after).toMatchObject({ decided: [first.id], decision: "hide" });
    const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: 1 }));
    const tooMany = await app.call(
      contract.decideModerationItems,
      { body: { items: many, ...hide } },
      kim,
    );
    expect(tooMany.status).toBe(400);
  });
});

describe("appeal", () => {
  test("report › hide › statement › appeal › another person › restored in place, all in the log", async () => {
    const later = await on.show(ann);
    const places = async () => (await on.listed()).map(({ id }) => id).slice(0, 2);
    expect(await places()).toEqual([later.id, shown.id]);
    const { id, version } = await reported();
    expect(await on.isListed(shown.id)).toBe(false);
    const note = "The person named in the report is in the picture.";
    expect((await decide(id, { version, ...hide, note })).status).toBe(200);
    const [row] = await app.db.select().from(moderationItems).where(eq(moderationItems.id, id));
    expect(row?.decidedBy).toBe(kim.user.id);
    await deliverQueued(app, ann);
    const { text } = await app.mailbox.waitFor(ann.email, "picture");
    expect(text).toContain("does not agree that others see it");
    expect((await app.call(listSamples, {}, ann)).json.decisions).toMatchObject([
      { statement: { item_id: id, code: "person_disagrees" } },
    ]);

    await appeal(id);
    expect((await get(id)).json.appeal).toMatchObject({ state: "open", can_decide_from: null });
    const own = await decideAppeal(id, "upheld", kim);
    expect([own.status, own.json.code, own.json.params]).toEqual([
      409,
      "same_person",
      { from: null },
    ]);
    expect((await decideAppeal(id, "restored", robin)).json.appeal.state).toBe("restored");
    expect(await places()).toEqual([later.id, shown.id]);
    const again = await decideAppeal(id, "upheld", robin);
    expect([again.json.code, again.json.params]).toEqual([
      "already_decided",
      { decision: "restored" },
    ]);
    const entries = await entriesOf(id);
    expect(entries.map(({ action, adminId, outcome }) => [action, adminId, outcome])).toEqual([
      ["moderation.item_decided", kim.user.id, "done"],
      [`POST ${contract.decideModerationAppeal.path}`, kim.user.id, "refused"],
      ["moderation.appeal_decided", robin.user.id, "done"],
      [`POST ${contract.decideModerationAppeal.path}`, robin.user.id, "refused"],
    ]);
    expect(entries[0]).toMatchObject({ reason: note, after: { decision: "hide" } });
  });

  test("no one else has the right › the same person decides after 24 hours", async () => {
    await app.db.delete(adminRoles).where(eq(adminRoles.userId, robin.user.id));
    const { id, version } = await reported();
    await decide(id, { version, ...hide });
    await appeal(id);
    const early = await decideAppeal(id, "restored", kim);
    expect([early.status, early.json.code]).toEqual([409, "same_person"]);
    const wait = Date.parse(early.json.params.from) - Date.now();
    expect(wait).toBeGreaterThan(23 * 3_600_000);
    expect((await get(id)).json.appeal.can_decide_from).toBe(early.json.params.from);
    await app.db
      .update(moderationAppeals)
      .set({ createdAt: sql`created_at - interval '24 hours 1 second'` })
      .where(eq(moderationAppeals.itemId, id));
    expect((await decideAppeal(id, "restored", kim)).status).toBe(200);
  });
});
