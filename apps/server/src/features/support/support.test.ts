import { listNotifications } from "@twofold/contract/notifications";
import * as contract from "@twofold/contract/support";
import * as admin from "@twofold/contract/support.admin";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { grantBoughtCredits, listBoughtPacks } from "#features/credits/credits.ts";
import { generations } from "#features/generations/generations.tables.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { attemptKey, startAsking } from "#testing/support-fixtures.ts";
import { supportTickets } from "./support.tables.ts";

let app: TestApp;
let support: Awaited<ReturnType<typeof startAsking>>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  support = await startAsking(app);
});
afterAll(() => app.stop());

async function insertGeneration({ user }: Person): Promise<string> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  await app.db.insert(generations).values({
    userId: user.id,
    id,
    templateName: "studio1",
    prompt: "secret words",
    composedPrompt: "",
    promptVersion: "",
    personCount: 1,
    engine: "test",
    price: 1,
    sourceImageIds: [],
    state: "failed",
    detail: "The engine gave up.",
    progress: 0,
    deadlineAt: now,
    createdAt: now,
    endedAt: now,
  });
  return id;
}

describe("ticket of a user", () => {
  test("can be opened, answered, reopened and closed", async () => {
    const { status, json: opened } = await support.ask(support.ann, {
      topic: "account",
      message: "  How?\n\nNow? ",
    });
    expect(status).toBe(201);
    expect(opened).toMatchObject({
      topic: "account",
      status: "open",
      is_unread: false,
      attachment: null,
      entries: [{ number: 1, author: "asker", kind: "message", message: "How?\n\nNow?" }],
    });
    const { id } = opened;

    expect((await support.answer(id, "Like <b>this</b>.\nAnd that.")).status).toBe(201);
    const { json: answered } = await support.look(support.ann, id);
    expect(answered).toMatchObject({ status: "answered", is_unread: true });
    expect(answered.entries[1]).toMatchObject({
      author: "operator",
      message: "Like <b>this</b>.\nAnd that.",
    });
    const mail = await app.mailbox.waitFor(support.ann.email, "We have answered you");
    expect(mail.text).toContain("Like <b>this</b>.\n\nAnd that.");
    expect(mail.text).toContain(`/help/requests/${id}`);
    expect(mail.html).toContain("Like &lt;b&gt;this&lt;/b&gt;.");

    const readNotifications = async () =>
      (await app.call(listNotifications, { query: {} }, { token: support.ann.token })).json;
    expect(await readNotifications()).toMatchObject({
      unread_count: 1,
      notifications: [{ kind: "support_answer", link: `/help/requests/${id}` }],
    });
    expect(
      (await app.call(contract.markTicketRead, { params: { id } }, { token: support.ann.token }))
        .status,
    ).toBe(204);
    expect((await support.look(support.ann, id)).json.is_unread).toBe(false);
    expect((await readNotifications()).unread_count).toBe(0);

    const more = { params: { id }, body: { message: "Thanks!" } };
    const { json: reopened } = await app.call(contract.addMessage, more, {
      token: support.ann.token,
    });
    expect(reopened).toMatchObject({ status: "open" });
    const { json: closed } = await app.call(
      contract.closeTicket,
      { params: { id } },
      { token: support.ann.token },
    );
    expect(closed).toMatchObject({ status: "closed" });
    expect(closed.entries.at(-1)).toMatchObject({
      number: 4,
      author: "asker",
      kind: "closed",
      message: null,
    });
    await app.call(contract.closeTicket, { params: { id } }, { token: support.ann.token });
    expect((await support.look(support.ann, id)).json.entries).toHaveLength(4);
    expect(
      (await app.call(contract.addMessage, more, { token: support.ann.token })).json.status,
    ).toBe("open");
  });

  test("an answer publishes a live event", async () => {
    const { json } = await support.ask(support.ann);
    const received = new Promise((resolve) => {
      app.live.subscribe(support.ann.user.id, {
        onEvent: (event) =>
          (event as { type: string }).type === "support_changed" && resolve(event),
        onGap: () => {},
      });
    });
    await support.answer(json.id, "Here.");
    expect(await received).toEqual({ type: "support_changed" });
  });

  test("the list is paginated, newest first, with excerpts", async () => {
    const cleo = await signUp(app);
    for (const message of ["one", "two", `three ${"long ".repeat(60)}`])
      await support.ask(cleo, { message });
    const page = async (query: object) =>
      (await app.call(contract.listTickets, { query }, { token: cleo.token })).json;
    const first = await page({ limit: 2 });
    expect(first.tickets.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
      expect.stringMatching(/^three .{100,113}…$/),
      "two",
    ]);
    const second = await page({ limit: 2, cursor: first.next_cursor });
    expect(second).toMatchObject({ tickets: [{ excerpt: "one" }], next_cursor: null });
  });

  test("repeated and concurrent requests with one idempotency key are stored once", async () => {
    const cleo = await signUp(app);
    const headers = attemptKey();
    const tries = await Promise.all([1, 2, 3, 4].map(() => support.ask(cleo, {}, headers)));
    expect(new Set(tries.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect((await support.ask(cleo, {}, headers)).json.id).toBe(tries[0]?.json.id);
    const params = { id: tries[0]?.json.id };
    const again = attemptKey();
    const more = () =>
      app.call(
        contract.addMessage,
        { params, body: { message: "x" } },
        { token: cleo.token, headers: again },
      );
    await Promise.all([more(), more(), more()]);
    expect((await support.look(cleo, params.id)).json.entries).toHaveLength(2);
  });

  test("invalid text is rejected, hostile text is stored unchanged", async () => {
    for (const message of ["", "  ", "x".repeat(4_001), "nul \0", "half \ud800"]) {
      const { status, json } = await support.ask(support.ann, { message });
      expect([status, json.errors?.[0].field]).toEqual([400, "message"]);
    }
    const hostile = `'; drop table support_tickets; -- <script>alert(1)</script> \u202e ${"👩‍👩‍👧".repeat(40)}`;
    const { json } = await support.ask(support.ann, { message: hostile });
    expect(json.entries[0].message).toBe(hostile);
    const [row] = await app.db.select().from(supportTickets).where(eq(supportTickets.id, json.id));
    expect(row?.excerpt.isWellFormed()).toBe(true);
    expect(row?.excerpt.endsWith("👩‍👩‍👧…")).toBe(true);
  });

  test("opening tickets is rate limited", async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
    const cleo = await signUp(strict);
    const once = () =>
      strict.call(contract.openTicket, { body: { message: "Again" } }, { token: cleo.token });
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push((await once()).status);
    expect(answers).toEqual([...Array<number>(20).fill(201), 429]);
    await strict.stop();
  });
});

describe("attachment", () => {
  test("can be a recent generation or payment of the user", async () => {
    const cleo = await signUp(app);
    const generation = await insertGeneration(cleo);
    const bought = { userId: cleo.user.id, amount: 50, pack: "Boxful", source: "pack:cs_1" };
    await inTransaction(app.wiring.context(), (tx) => grantBoughtCredits(tx, app.wiring, bought));
    const [pack] = await listBoughtPacks(app.db, bought, 1);
    const { json: offered } = await app.call(contract.listAttachable, {}, { token: cleo.token });
    expect(offered.generations).toMatchObject([
      {
        kind: "generation",
        id: generation,
        status: "failed",
        detail: "The engine gave up.",
        credits: 1,
      },
    ]);
    expect(offered.payments).toMatchObject([{ kind: "payment", id: pack?.id, credits: 50 }]);

    const attachment = { kind: "generation", id: generation } as const;
    const { json } = await support.ask(cleo, { topic: "picture", attachment });
    expect(json.attachment).toEqual(offered.generations[0]);
    const paid = await support.ask(cleo, { attachment: { kind: "payment", id: pack?.id ?? "" } });
    expect(paid.json.attachment).toEqual(offered.payments[0]);

    const seen = async (id: string) =>
      (await app.call(admin.getAnyTicket, { params: { id } }, { token: support.operator.token }))
        .json;
    expect((await seen(json.id)).attachment).toEqual({
      ...offered.generations[0],
      receipt: { state: "free", credits: 0, held_at: null, ended_at: null },
      attempts: [],
    });
    expect(JSON.stringify(await seen(json.id))).not.toContain("secret words");
    expect((await seen(paid.json.id)).attachment.reference).toBe("pack:cs_1");
  });

  test("of another user or of a wrong kind is rejected", async () => {
    const id = await insertGeneration(support.bob);
    for (const kind of ["generation", "payment"] as const) {
      const { status, json } = await support.ask(support.ann, { attachment: { kind, id } });
      expect([status, json.code]).toEqual([404, "not_found"]);
    }
    expect((await support.ask(support.bob, { attachment: { kind: "payment", id } })).status).toBe(
      404,
    );
    const { json } = await app.call(contract.listAttachable, {}, { token: support.ann.token });
    expect(json).toEqual({ generations: [], payments: [] });
  });

  test("is null after it was deleted", async () => {
    const id = await insertGeneration(support.bob);
    const { json } = await support.ask(support.bob, { attachment: { kind: "generation", id } });
    await app.db.delete(generations).where(eq(generations.id, id));
    expect((await support.look(support.bob, json.id)).json.attachment).toBeNull();
  });
});

describe("access by another user", () => {
  test("is rejected and changes nothing", async () => {
    const { json } = await support.ask(support.ann);
    const params = { id: json.id };
    const responses = [
      await support.look(support.bob, json.id),
      await app.call(
        contract.addMessage,
        { params, body: { message: "Mine" } },
        { token: support.bob.token },
      ),
      await app.call(contract.markTicketRead, { params }, { token: support.bob.token }),
      await app.call(contract.closeTicket, { params }, { token: support.bob.token }),
      await app.call(admin.getAnyTicket, { params }, { token: support.bob.token }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
    expect((await support.look(support.ann, json.id)).json).toEqual(json);
  });

  test("is rejected by a visitor link to a user's ticket", async () => {
    const { json } = await support.ask(support.ann);
    const token = app.wiring.keys.ticketLinks.sign(json.id);
    expect((await app.call(contract.getVisitorTicket, { params: { token } })).status).toBe(404);
  });
});
