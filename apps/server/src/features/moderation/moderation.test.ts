import { getVisibility } from "@twofold/contract/account/visibility";
import {
  APPEAL_MONTHS,
  appealDecision,
  MAX_APPEAL,
  MIN_APPEAL,
  type StatementCode,
} from "@twofold/contract/moderation";
import { listNotifications, type Notification } from "@twofold/contract/notifications";
import { listSamples } from "@twofold/contract/samples";
import { reportSampleImage } from "@twofold/contract/samples/sample-images";
import { createShareLink, getShared } from "@twofold/contract/sharing";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "#kit/commands.ts";
import { inTransaction } from "#kit/transaction.ts";
import { eraseUserNow } from "#features/account/erase-user-now.ts";
import { checkVisible } from "#features/copies/check-visible.ts";
import { blockedHashes } from "#features/copies/copies.tables.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { decideImage } from "#testing/moderation.ts";
import { countPersonalRows } from "#testing/personal-rows.ts";
import { deliverQueued } from "#testing/queued-emails.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { decideItem } from "./decide-item.ts";
import { moderationCommands } from "./moderation.commands.ts";
import { moderationAppeals, moderationItems } from "./moderation.tables.ts";
import { openItem } from "./open-item.ts";

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
let ann: Person;
let shown: Awaited<ReturnType<typeof on.show>>;

beforeAll(async () => {
  // The generation runs in the test, so its request need not wait for it.
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  ann = await signUp(app);
  await on.allow(ann);
  shown = await on.show(ann);
});

const key = () => on.keyOf(ann, shown.image.id);
const decide = (decision: "keep" | "hide" | "block", how?: { by?: string; code?: StatementCode }) =>
  decideImage(app.wiring.context(), key(), decision, how);

/** The decision of the software, without a person. */
const decideAutomatically = () =>
  inTransaction(app.wiring.context(), async (tx) => {
    const item = await openItem(tx, { ...key(), kind: "operator" });
    const ruling = { decision: "hide", code: "sexual", by: "screen", isAutomatic: true } as const;
    await decideItem(tx, app.wiring.context(), { ...key(), id: item!.id, ruling });
    return item!.id;
  });

const message = "Nobody in this picture is a child.";
const appeal = (id: string, person = ann, text = message) =>
  app.call(appealDecision, { params: { id }, body: { message: text } }, person);

/** What an operator enters after `twofold moderation`. */
async function moderation(line: string) {
  const printed: string[] = [];
  const code = await runCommand(moderationCommands, line.split(" "), {
    print: (text) => void printed.push(text),
    input: async () => "",
    context: async () => app.wiring.context(),
  });
  return [code, printed.join("\n")];
}

const share = (person = ann) =>
  app.call(createShareLink, { body: { image_id: shown.image.id } }, person);
const openLink = ({ json }: { json: { url: string } }) =>
  app.call(getShared, { params: { token: json.url.split("/s/")[1] ?? "" } });
const statementOf = async () =>
  (await app.call(getVisibility, { params: { id: shown.image.id } }, ann)).json.statement;

/** The notices of moderation, newest first. */
const noticesOf = async (person: Person): Promise<Notification[]> => {
  const { json } = await app.call(listNotifications, { query: {} }, person);
  return (json.notifications as Notification[]).filter(({ kind }) => kind === "moderation");
};

describe("blocked image", () => {
  test("can neither be offered nor shared, and its owner reads why", async () => {
    const link = await share();
    expect((await openLink(link)).status).toBe(200);
    const itemId = await decide("block", { code: "rights_of_others" });

    expect((await openLink(link)).status).toBe(404);
    expect(await on.isListed(shown.id)).toBe(false);
    const shared = await share();
    expect([shared.status, shared.json.code]).toEqual([409, "sharing_blocked"]);
    await app.db.execute(sql`delete from sample_images where id = ${shown.id}`);
    const offered = await on.offer(ann, shown.image.id);
    expect([offered.status, offered.json.code, offered.json.params]).toEqual([
      409,
      "not_showable",
      { reason: "decided" },
    ]);

    const statement = {
      item_id: itemId,
      decision: "block",
      code: "rights_of_others",
      is_automatic: false,
      appeal: null,
    };
    const { json } = await app.call(listSamples, {}, ann);
    expect(json.decisions).toMatchObject([{ image: { id: shown.image.id }, statement }]);
    expect(await statementOf()).toMatchObject(statement);
  });

  test("hidden image › can be shared by a link", async () => {
    await decide("hide", { code: "not_for_gallery" });
    expect(await on.isListed(shown.id)).toBe(false);
    expect((await openLink(await share())).status).toBe(200);
  });
});

describe("appeal", () => {
  test("by the owner › is open, and the image stays hidden", async () => {
    const id = await decide("hide");
    const { status, json } = await appeal(id);
    expect([status, json.appeal.state]).toEqual([201, "open"]);
    expect(await statementOf()).toMatchObject({ item_id: id, appeal: { state: "open" } });
    expect(await on.isListed(shown.id)).toBe(false);
    expect((await moderation("list"))[1]).toContain(`${id}  appeal of `);
    expect((await moderation(`show ${id}`))[1]).toContain(message);
  });

  test.each(["hide", "block"] as const)(
    "%s › is decided by another person, and the image is back in its place",
    async (decision) => {
      const earlier = shown;
      const later = await on.show(ann);
      const places = async () =>
        (await on.listed()).map(({ id }) => id).filter((id) => [earlier.id, later.id].includes(id));
      expect(await places()).toEqual([later.id, earlier.id]);
      const id = await decide(decision, { by: "Kim" });
      await appeal(id);
      expect(await moderation(`appeal ${id} restored --by KIM`)).toEqual([
        1,
        "Another person must decide the appeal.",
      ]);
      expect(await places()).toEqual([later.id]);
      expect(await moderation(`appeal ${id} restored --by Robin`)).toEqual([0, "Decided."]);
      expect(await places()).toEqual([later.id, earlier.id]);
      expect([await statementOf(), (await share()).status]).toEqual([null, 201]);
      const [row] = await app.db
        .select()
        .from(moderationAppeals)
        .where(eq(moderationAppeals.itemId, id));
      expect(row).toMatchObject({ decidedBy: "Robin", outcome: "restored" });
      expect((await noticesOf(ann))[0]?.title).toBe("Your appeal succeeded");
      await deliverQueued(app, ann);
      const { text } = await app.mailbox.waitFor(ann.email, "Your appeal was decided");
      expect(text).toContain("agrees with you");
    },
  );

  test("upheld › the image stays hidden, and the decision is final", async () => {
    const id = await decide("hide");
    await appeal(id);
    expect(await moderation(`appeal ${id} upheld --by Robin`)).toEqual([0, "Decided."]);
    expect(await on.isListed(shown.id)).toBe(false);
    expect(await statementOf()).toMatchObject({ appeal: { state: "upheld" } });
    expect(await moderation(`appeal ${id} restored --by Alex`)).toEqual([
      1,
      "The appeal was decided before.",
    ]);
    expect((await appeal(id)).json.code).toBe("already_done");
    expect((await noticesOf(ann))[0]?.body).toContain("the decision stays");
  });

  test("against the software › is decided by any person", async () => {
    const id = await decideAutomatically();
    await appeal(id);
    expect(await moderation(`appeal ${id} restored --by Kim`)).toEqual([0, "Decided."]);
    expect(await on.isListed(shown.id)).toBe(true);
  });

  test("twice, concurrently › is one appeal", async () => {
    const id = await decide("hide");
    const both = await Promise.all([appeal(id), appeal(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await appeal(id);
    expect([again.status, again.json.code]).toEqual([409, "already_done"]);
  });

  test("after six months › is refused", async () => {
    const id = await decide("hide");
    const decidedAgo = (ago: string) =>
      app.db
        .update(moderationItems)
        .set({ decidedAt: sql`now() - ${ago}::interval` })
        .where(eq(moderationItems.id, id));
    await decidedAgo(`${APPEAL_MONTHS} months 1 day`);
    const late = await appeal(id);
    expect([late.status, late.json.code]).toEqual([409, "already_done"]);
    expect((await app.call(listSamples, {}, ann)).json.decisions).toEqual([]);
    await decidedAgo(`${APPEAL_MONTHS - 1} months`);
    expect((await appeal(id)).status).toBe(201);
  });

  test("by another user › is not found", async () => {
    const id = await decide("hide");
    const { status, json } = await appeal(id, await signUp(app));
    expect([status, json.code]).toEqual([404, "not_found"]);
    expect(await statementOf()).toMatchObject({ appeal: null });
  });

  test("against a decision to keep, or before a decision › is not found", async () => {
    const kept = await decide("keep");
    expect((await appeal(kept)).status).toBe(404);
    const open = await inTransaction(app.wiring.context(), (tx) =>
      openItem(tx, { ...key(), kind: "operator" }),
    );
    expect((await appeal(open!.id)).status).toBe(404);
  });

  test("too short or too long › is an invalid request", async () => {
    const id = await decide("hide");
    for (const length of [MIN_APPEAL - 1, MAX_APPEAL + 1])
      expect((await appeal(id, ann, "x".repeat(length))).status).toBe(400);
    expect((await appeal(id, ann, "x".repeat(MAX_APPEAL))).status).toBe(201);
  });

  test("restored after a later decision › the later one stays", async () => {
    const first = await decide("hide");
    await appeal(first);
    const second = await decide("block", { code: "minor" });
    await moderation(`appeal ${first} restored --by Robin`);
    expect(await on.isListed(shown.id)).toBe(false);
    expect(await statementOf()).toMatchObject({ item_id: second, code: "minor" });
  });
});

describe("owner who is erased", () => {
  test("while an image is reported › the item is closed, no row is left, the blocked hash stays", async () => {
    const blocked = shown;
    await checkVisible(app.wiring.context(), key());
    // The test engine draws plain images, which are never recognized as copies.
    const hash = "5d3b91c7".repeat(8);
    await app.db.execute(
      sql`update image_hashes set hash = ('x' || ${hash})::bit(256) where image_id = ${blocked.image.id}`,
    );
    const decided = await decide("block");
    await appeal(decided);
    shown = await on.show(ann);
    const params = { id: shown.id };
    await app.call(reportSampleImage, { params, body: { reason: "intimate" } });
    const [reported] = await app.db
      .select()
      .from(moderationItems)
      .where(and(eq(moderationItems.imageId, shown.image.id), sql`decided_at is null`));
    expect((await moderation("list"))[1]).toContain(reported!.id);

    await eraseUserNow(app.wiring.context(), ann.user.id);
    const counts = await countPersonalRows(app.db, ann.user.id);
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([]);
    expect((await moderation("list"))[1]).not.toContain(reported!.id);
    expect(await moderation(`decide ${reported!.id} keep --by Kim`)).toEqual([
      1,
      `${reported!.id}: not found`,
    ]);
    const hashes = await app.db.select({ hash: blockedHashes.hash }).from(blockedHashes);
    expect(hashes.map((row) => row.hash.toString("hex"))).toContain(hash);
  });
});
