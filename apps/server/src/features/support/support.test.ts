import { creditBalance } from "@twofold/contract/credits";
import { listNotifications } from "@twofold/contract/notifications";
import * as contract from "@twofold/contract/support";
import * as admin from "@twofold/contract/support.admin";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditGrants } from "#features/credits/credits.tables.ts";
import { generations } from "#features/generations/generations.tables.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { attemptKey, startAsking } from "#testing/support-fixtures.ts";
import { supportTickets } from "./support.tables.ts";

let app: TestApp;
let house: Awaited<ReturnType<typeof startAsking>>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  house = await startAsking(app);
});
afterAll(() => app.stop());

async function aGeneration({ user }: Person): Promise<string> {
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

describe("somebody who is signed in", () => {
  test("asks, is answered, replies, and closes it", async () => {
    const { status, json: opened } = await house.ask(house.ann, {
      topic: "account",
      words: "  How?\n\nNow? ",
    });
    expect(status).toBe(201);
    expect(opened).toMatchObject({
      topic: "account",
      status: "open",
      is_unread: false,
      attachment: null,
      entries: [{ number: 1, author: "asker", kind: "words", words: "How?\n\nNow?" }],
    });
    const { id } = opened;

    expect((await house.answer(id, "Like <b>this</b>.\nAnd that.")).status).toBe(201);
    const { json: answered } = await house.look(house.ann, id);
    expect(answered).toMatchObject({ status: "answered", is_unread: true });
    expect(answered.entries[1]).toMatchObject({
      author: "operator",
      words: "Like <b>this</b>.\nAnd that.",
    });
    const mail = await app.mailbox.waitFor(house.ann.email, "We have answered you");
    expect(mail.text).toContain("Like <b>this</b>.\n\nAnd that.");
    expect(mail.text).toContain(`/help/requests/${id}`);
    expect(mail.html).toContain("Like &lt;b&gt;this&lt;/b&gt;.");

    const bell = async () =>
      (await app.call(listNotifications, { query: {} }, { token: house.ann.token })).json;
    expect(await bell()).toMatchObject({
      unread_count: 1,
      notifications: [{ kind: "support_answer", link: `/help/requests/${id}` }],
    });
    expect(
      (await app.call(contract.markTicketRead, { params: { id } }, { token: house.ann.token }))
        .status,
    ).toBe(204);
    expect((await house.look(house.ann, id)).json.is_unread).toBe(false);
    expect((await bell()).unread_count).toBe(0);

    const more = { params: { id }, body: { words: "Thanks!" } };
    const { json: reopened } = await app.call(contract.addMessage, more, {
      token: house.ann.token,
    });
    expect(reopened).toMatchObject({ status: "open" });
    const { json: closed } = await app.call(
      contract.closeTicket,
      { params: { id } },
      { token: house.ann.token },
    );
    expect(closed).toMatchObject({ status: "closed" });
    expect(closed.entries.at(-1)).toMatchObject({
      number: 4,
      author: "asker",
      kind: "closed",
      words: null,
    });
    await app.call(contract.closeTicket, { params: { id } }, { token: house.ann.token });
    expect((await house.look(house.ann, id)).json.entries).toHaveLength(4);
    expect(
      (await app.call(contract.addMessage, more, { token: house.ann.token })).json.status,
    ).toBe("open");
  });

  test("hears of an answer at once", async () => {
    const { json } = await house.ask(house.ann);
    const heard = new Promise((resolve) => {
      app.live.subscribe(house.ann.user.id, {
        onEvent: (event) =>
          (event as { type: string }).type === "support_changed" && resolve(event),
        onGap: () => {},
      });
    });
    await house.answer(json.id, "Here.");
    expect(await heard).toEqual({ type: "support_changed" });
  });

  test("has a list of their own, page by page", async () => {
    const cleo = await signUp(app);
    for (const words of ["one", "two", `three ${"long ".repeat(60)}`])
      await house.ask(cleo, { words });
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

  test("gets one ticket for one attempt, however often and at once it is sent", async () => {
    const cleo = await signUp(app);
    const headers = attemptKey();
    const tries = await Promise.all([1, 2, 3, 4].map(() => house.ask(cleo, {}, headers)));
    expect(new Set(tries.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect((await house.ask(cleo, {}, headers)).json.id).toBe(tries[0]?.json.id);
    const params = { id: tries[0]?.json.id };
    const again = attemptKey();
    const more = () =>
      app.call(
        contract.addMessage,
        { params, body: { words: "x" } },
        { token: cleo.token, headers: again },
      );
    await Promise.all([more(), more(), more()]);
    expect((await house.look(cleo, params.id)).json.entries).toHaveLength(2);
  });

  test("is told what words will not do", async () => {
    for (const words of ["", "  ", "x".repeat(4_001), "nul \0", "half \ud800"]) {
      const { status, json } = await house.ask(house.ann, { words });
      expect([status, json.errors?.[0].field]).toEqual([400, "words"]);
    }
    const hostile = `'; drop table support_tickets; -- <script>alert(1)</script> \u202e ${"👩‍👩‍👧".repeat(40)}`;
    const { json } = await house.ask(house.ann, { words: hostile });
    expect(json.entries[0].words).toBe(hostile);
    const [row] = await app.db.select().from(supportTickets).where(eq(supportTickets.id, json.id));
    expect(row?.excerpt.isWellFormed()).toBe(true);
    expect(row?.excerpt.endsWith("👩‍👩‍👧…")).toBe(true);
  });

  test("can't ask without end", async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
    const cleo = await signUp(strict);
    const once = () =>
      strict.call(contract.openTicket, { body: { words: "Again" } }, { token: cleo.token });
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push((await once()).status);
    expect(answers).toEqual([...Array<number>(20).fill(201), 429]);
    await strict.stop();
  });
});

describe("what is attached", () => {
  test("is one of one's own latest pictures or payments", async () => {
    const cleo = await signUp(app);
    const generation = await aGeneration(cleo);
    await app.call(creditBalance, {}, { token: cleo.token });
    const [pack] = await app.db
      .insert(creditGrants)
      .values({
        userId: cleo.user.id,
        id: crypto.randomUUID(),
        kind: "bonus",
        amount: 50,
        remaining: 50,
        createdAt: new Date(),
        source: "pack:cs_1",
      })
      .returning();
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
    const { json } = await house.ask(cleo, { topic: "picture", attachment });
    expect(json.attachment).toEqual(offered.generations[0]);
    const paid = await house.ask(cleo, { attachment: { kind: "payment", id: pack?.id ?? "" } });
    expect(paid.json.attachment).toEqual(offered.payments[0]);

    const seen = async (id: string) =>
      (await app.call(admin.getAnyTicket, { params: { id } }, { token: house.operator.token }))
        .json;
    expect((await seen(json.id)).attachment).toEqual({
      ...offered.generations[0],
      receipt: { state: "free", credits: 0, held_at: null, ended_at: null },
      attempts: [],
    });
    expect(JSON.stringify(await seen(json.id))).not.toContain("secret words");
    expect((await seen(paid.json.id)).attachment.reference).toBe("pack:cs_1");
  });

  test("is never somebody else's, nor of another kind", async () => {
    const id = await aGeneration(house.bob);
    for (const kind of ["generation", "payment"] as const) {
      const { status, json } = await house.ask(house.ann, { attachment: { kind, id } });
      expect([status, json.code]).toEqual([404, "not_found"]);
    }
    expect((await house.ask(house.bob, { attachment: { kind: "payment", id } })).status).toBe(404);
    const { json } = await app.call(contract.listAttachable, {}, { token: house.ann.token });
    expect(json).toEqual({ generations: [], payments: [] });
  });

  test("may be gone when somebody looks", async () => {
    const id = await aGeneration(house.bob);
    const { json } = await house.ask(house.bob, { attachment: { kind: "generation", id } });
    await app.db.delete(generations).where(eq(generations.id, id));
    expect((await house.look(house.bob, json.id)).json.attachment).toBeNull();
  });
});

describe("another user", () => {
  test("finds nothing, changes nothing and counts nothing", async () => {
    const { json } = await house.ask(house.ann);
    const params = { id: json.id };
    const refused = [
      await house.look(house.bob, json.id),
      await app.call(
        contract.addMessage,
        { params, body: { words: "Mine" } },
        { token: house.bob.token },
      ),
      await app.call(contract.markTicketRead, { params }, { token: house.bob.token }),
      await app.call(contract.closeTicket, { params }, { token: house.bob.token }),
      await app.call(admin.getAnyTicket, { params }, { token: house.bob.token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
    expect((await house.look(house.ann, json.id)).json).toEqual(json);
  });

  test("is not let in by a visitor's link to a user's ticket", async () => {
    const { json } = await house.ask(house.ann);
    const token = app.wiring.ports.ticketLinks.sign(json.id);
    expect((await app.call(contract.getVisitorTicket, { params: { token } })).status).toBe(404);
  });
});
