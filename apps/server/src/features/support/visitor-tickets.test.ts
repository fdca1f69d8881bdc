import * as contract from "@twofold/contract/support";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { attemptKey, newAddress, startAsking } from "#testing/support-fixtures.ts";
import { supportTickets } from "./support.tables.ts";
import { purgeVisitorTickets } from "./purge-visitor-tickets.ts";

let app: TestApp;
let support: Awaited<ReturnType<typeof startAsking>>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  support = await startAsking(app);
});
afterAll(() => app.stop());

describe("visitor ticket", () => {
  test("is confirmed by an email with a link and answered by email", async () => {
    const email = newAddress();
    const { status, json } = await support.visit(email.toUpperCase(), { topic: "payment" });
    expect([status, json]).toEqual([202, { detail: expect.stringContaining("email with a link") }]);
    const first = await app.mailbox.waitFor(email, "We have your question");
    // Otherwise a visitor could send text to strangers from our address.
    expect(first.text + first.html).not.toContain("May I?");
    expect(first.text).toMatch(/^Hi,\n/);
    const params = { token: await support.tokenTo(email) };
    const { json: ticket } = await app.call(contract.getVisitorTicket, { params });
    expect(ticket).toMatchObject({
      topic: "payment",
      status: "open",
      entries: [{ message: "May I?" }],
    });

    await support.answer(ticket.id, "You may.");
    const { text } = await app.mailbox.waitFor(email, "We have answered you");
    expect(text).toContain("You may.");
    expect(await support.tokenTo(email, "We have answered you")).toBe(params.token);

    const more = await app.call(contract.addVisitorMessage, { params, body: { message: "Good." } });
    expect(more.json).toMatchObject({ status: "open" });
    expect(more.json.entries).toHaveLength(3);
    const closed = await app.call(contract.closeVisitorTicket, { params });
    expect(closed.json.status).toBe("closed");
  });

  test("opened on a German page gets German emails", async () => {
    const email = newAddress();
    await support.visit(email, {}, { "accept-language": "de" });
    const { html } = await app.mailbox.waitFor(email, "Deine Frage ist da");
    expect(html).toContain('<html lang="de">');
    const params = { token: await support.tokenTo(email) };
    const { json } = await app.call(contract.getVisitorTicket, { params });
    await support.answer(json.id, "Ja.");
    expect((await app.mailbox.waitFor(email, "Wir haben dir geantwortet")).text).toContain("Ja.");
  });

  test("gets the same response whether or not the address has an account", async () => {
    const [known, unknown] = [
      await support.visit(support.ann.email),
      await support.visit(newAddress()),
    ];
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    // The ticket does not belong to the account, because the address is not proven.
    const { json } = await app.call(
      contract.listTickets,
      { query: { limit: 100 } },
      { token: support.ann.token },
    );
    expect(json.tickets.map(({ excerpt }: { excerpt: string }) => excerpt)).not.toContain("May I?");
  });

  test("cannot be read with a wrong or changed token or a token of another purpose", async () => {
    const email = newAddress();
    await support.visit(email);
    const token = await support.tokenTo(email);
    const [id = "", mac = ""] = token.split(".");
    const other = Buffer.from(crypto.randomUUID()).toString("base64url");
    const unsubscribing = app.wiring.keys.unsubscribe.sign(support.ann.user.id);
    for (const wrong of [
      "",
      ".",
      id,
      `${id}.`,
      `${other}.${mac}`,
      `${id}.${mac.slice(1)}`,
      unsubscribing,
    ]) {
      const params = { token: wrong || "-" };
      expect((await app.call(contract.getVisitorTicket, { params })).status).toBe(404);
      const reply = await app.call(contract.addVisitorMessage, { params, body: { message: "x" } });
      expect(reply.status).toBe(404);
    }
  });

  test("from a bot that fills the hidden field is accepted and not stored", async () => {
    const email = newAddress();
    const { status } = await support.visit(email, { website: "https://spam.example" });
    expect(status).toBe(202);
    const rows = await app.db.select().from(supportTickets).where(eq(supportTickets.email, email));
    expect(rows).toEqual([]);
  });

  test("is stored once for requests with one idempotency key", async () => {
    const email = newAddress();
    const headers = attemptKey();
    await Promise.all([1, 2, 3].map(() => support.visit(email, {}, headers)));
    await support.visit(email, {}, headers);
    const rows = await app.db.select().from(supportTickets).where(eq(supportTickets.email, email));
    expect(rows).toHaveLength(1);
  });

  test("is rate limited by address and by network", async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
    const send = async (email: string) =>
      (await strict.call(contract.openVisitorTicket, { body: { email, message: "x" } })).status;
    const email = newAddress();
    expect([await send(email), await send(email), await send(email), await send(email)]).toEqual([
      202, 202, 202, 429,
    ]);
    const others = [];
    for (let i = 0; i < 7; i += 1) others.push(await send(newAddress()));
    expect(others).toEqual([...Array<number>(6).fill(202), 429]);
    await strict.stop();
  });

  test("is purged after the retention period and not before", async () => {
    const [old, young] = [newAddress(), newAddress()];
    await Promise.all([support.visit(old), support.visit(young)]);
    const { json: kept } = await support.ask(support.ann);
    const { VISITOR_TICKET_DAYS: days } = contract;
    const age = (ticket: ReturnType<typeof eq>, by: number) =>
      app.db
        .update(supportTickets)
        .set({ changedAt: new Date(Date.now() - by * 86_400_000) })
        .where(ticket);
    await age(eq(supportTickets.email, old), days + 1);
    await age(eq(supportTickets.email, young), days - 1);
    await age(eq(supportTickets.id, kept.id), days + 1);
    await purgeVisitorTickets(app.wiring.context());
    const left = await app.db.select({ email: supportTickets.email }).from(supportTickets);
    expect(left.map(({ email }) => email)).not.toContain(old);
    expect(left.map(({ email }) => email)).toContain(young);
    expect((await support.look(support.ann, kept.id)).status).toBe(200);
  });
});
