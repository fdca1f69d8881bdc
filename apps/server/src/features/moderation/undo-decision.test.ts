import { undoAction } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/moderation";
import { appealDecision } from "@twofold/contract/moderation";
import { reportSampleImage } from "@twofold/contract/samples/sample-images";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { auditEntries } from "#features/audit/audit.tables.ts";
import { findSampleOfImage } from "#features/samples/samples.ts";
import { findBlock } from "#features/sharing/sharing.ts";
import { adminRoles } from "#features/team/team.tables.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { deliverQueued } from "#testing/queued-emails.ts";
import { samplesOn } from "#testing/sample-images.ts";
import { findAnyItem, findOpenItem, type ItemRow } from "./items.store.ts";
import { moderationItems } from "./moderation.tables.ts";
import { openItem } from "./open-item.ts";

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
let ann: Person;
let kim: Person;
let shown: Awaited<ReturnType<typeof on.show>>;

beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  [ann, kim] = [await signUp(app), await signUpAdmin(app, ["support"])];
  await on.allow(ann);
  shown = await on.show(ann);
});
afterEach(async () => {
  await app.db.delete(adminRoles);
  await app.db.delete(moderationItems);
});

const hide = { decision: "hide", statement_code: "person_disagrees" } as const;
const block = { decision: "block", statement_code: "minor" } as const;
const keep = { decision: "keep" } as const;

const key = () => on.keyOf(ann, shown.image.id);
async function reported(reason: "not_theirs" | "shows_me" = "not_theirs"): Promise<ItemRow> {
  await app.call(reportSampleImage, { params: { id: shown.id }, body: { reason } });
  const item = await findOpenItem(app.db, key());
  if (!item) throw new Error("no item was opened");
  return item;
}
async function decide({ id, version }: ItemRow, ruling: object, person = kim): Promise<number> {
  const body = { version, ...ruling } as never;
  const { status, json } = await app.call(
    contract.decideModerationItem,
    { params: { id }, body },
    person,
  );
  expect(status).toBe(200);
  return json.seq;
}
const undo = async (seq: number, person = kim) => {
  const { status, json } = await app.call(undoAction, { params: { seq } }, person);
  return status === 204 ? "undone" : json.code;
};
const sample = () => findSampleOfImage(app.db, key());
const stateOf = (row: Awaited<ReturnType<typeof sample>>) => ({
  ...row,
  version: undefined,
  beforeDecision: undefined,
});

describe("undo of a decision", () => {
  test.each([
    ["hide", "not_theirs", hide],
    ["hide", "shows_me", hide],
    ["keep", "not_theirs", keep],
    ["keep", "shows_me", keep],
  ] as const)(
    "%s › reported as %s › restores the image and the item",
    async (_, reason, ruling) => {
      const item = await reported(reason);
      const before = await sample();
      const seq = await decide(item, ruling);
      expect(await undo(seq)).toBe("undone");
      expect(stateOf(await sample())).toEqual(stateOf(before));
      expect(await findAnyItem(app.db, item)).toEqual({ ...item, version: item.version + 2 });
    },
  );

  test("approval of an offered image › it waits for its review again", async () => {
    const waiting = await on.generate(ann);
    await on.offer(ann, waiting.id);
    await on.check(ann, waiting.id);
    const offered = on.keyOf(ann, waiting.id);
    const item = await findOpenItem(app.db, offered);
    const seq = await decide(item!, keep);
    expect(await findSampleOfImage(app.db, offered)).toMatchObject({ state: "shown" });
    expect(await undo(seq)).toBe("undone");
    expect(await findSampleOfImage(app.db, offered)).toMatchObject({
      state: "waiting",
      approvedAt: null,
      visibleSince: null,
    });
  });

  test("of an image that the owner withdrew since › leaves nothing to review", async () => {
    const waiting = await on.generate(ann);
    await on.offer(ann, waiting.id);
    await on.check(ann, waiting.id);
    const offered = on.keyOf(ann, waiting.id);
    const item = await findOpenItem(app.db, offered);
    const seq = await decide(item!, keep);
    await inTransaction(app.wiring.context(), (tx) =>
      app.wiring.context().emit(tx, "users.sharing_off", { userId: ann.user.id }),
    );
    expect(await undo(seq)).toBe("undone");
    expect(await findOpenItem(app.db, offered)).toBeUndefined();
  });

  test("the owner learns that the statement no longer applies, and receives the next one", async () => {
    const item = await reported();
    await undo(await decide(item, hide));
    await decide((await findAnyItem(app.db, item))!, hide);
    await deliverQueued(app, ann);
    const received = app.mailbox.mails.filter(({ to }) => to === ann.email);
    const subjects = received.map(({ subject }) => subject).filter((each) => /decision/.test(each));
    expect(subjects).toEqual([
      "A decision about one of your pictures",
      "A decision about one of your pictures was withdrawn",
      "A decision about one of your pictures",
    ]);
  });

  test("a lifted block › applies again", async () => {
    const first = await reported();
    await decide(first, block);
    expect(await findBlock(app.db, key())).toMatchObject({ decidedBy: "operator" });
    const again = await inTransaction(app.wiring.context(), (tx) =>
      openItem(tx, { ...key(), kind: "operator" }),
    );
    const seq = await decide(again!, keep);
    expect(await findBlock(app.db, key())).toBeUndefined();
    expect(await undo(seq)).toBe("undone");
    expect(await findBlock(app.db, key())).toMatchObject({ decidedBy: "operator" });
  });

  test("is an own entry, which names the one it undid", async () => {
    const item = await reported();
    const seq = await decide(item, hide);
    await undo(seq);
    const entries = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, item.id))
      .orderBy(auditEntries.seq);
    expect(entries).toMatchObject([
      { action: "moderation.item_decided", seq },
      { action: "moderation.item_reopened", undoes: seq, after: { decision: null } },
    ]);
    expect(await undo(seq)).toBe("changed_meanwhile");
  });

  test("a block ended share links › cannot be undone", async () => {
    expect(await undo(await decide(await reported(), block))).toBe("not_found");
  });

  test.each([
    [
      "an appeal",
      (id: string) =>
        app.call(
          appealDecision,
          { params: { id }, body: { message: "Both of us agree to this picture." } },
          ann,
        ),
    ],
    [
      "a new report",
      () =>
        inTransaction(app.wiring.context(), (tx) =>
          openItem(tx, { ...key(), kind: "link_report", reason: "minor" }),
        ),
    ],
  ])("after %s › is refused", async (_, change) => {
    const item = await reported();
    const seq = await decide(item, hide);
    await change(item.id);
    expect(await undo(seq)).toBe("changed_meanwhile");
  });

  test("by a person without the right › is refused", async () => {
    const seq = await decide(await reported(), hide);
    const editor = await signUpAdmin(app, ["editor"]);
    expect(await undo(seq, editor)).toBe("not_found");
  });
});

describe("undo of decisions about several items", () => {
  async function decided() {
    const first = await reported();
    shown = await on.show(ann);
    const second = await reported();
    const items = [first, second].map(({ id, version }) => ({ id, version }));
    const { json } = await app.call(
      contract.decideModerationItems,
      { body: { items, ...hide } },
      kim,
    );
    return { seq: json.seq as number, items };
  }

  test("reopens all of them in one entry", async () => {
    const { seq, items } = await decided();
    expect(await undo(seq)).toBe("undone");
    for (const { id, version } of items)
      expect(await findAnyItem(app.db, { id })).toMatchObject({
        decision: null,
        version: version + 2,
      });
    const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.undoes, seq));
    expect(entries).toMatchObject([{ action: "moderation.items_reopened" }]);
  });

  test("one of them changed since › none is reopened", async () => {
    const { seq, items } = await decided();
    await app.call(
      appealDecision,
      { params: { id: items[1]!.id }, body: { message: "Both of us agree to this picture." } },
      ann,
    );
    expect(await undo(seq)).toBe("changed_meanwhile");
    expect(await findAnyItem(app.db, items[0]!)).toMatchObject({ decision: "hide" });
  });
});
