import * as contract from "@twofold/contract/support";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { attemptKey, newAddress, startAsking } from "#testing/support-fixtures.ts";
import { supportTickets } from "./support.tables.ts";
import { purgeVisitorTickets } from "./purge-visitor-tickets.ts";

let app: TestApp;
let house: Awaited<ReturnType<typeof startAsking>>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  house = await startAsking(app);
});
afterAll(() => app.stop());

describe("a visitor", () => {
  test("asks, gets a letter with a link, and is answered by another", async () => {
    const email = newAddress();
    const { status, json } = await house.visit(email.toUpperCase(), { topic: "payment" });
    expect([status, json]).toEqual([202, { detail: expect.stringContaining("on its way") }]);
    const first = await app.mailbox.waitFor(email, "We have your question");
    // Else anybody could have us send their words to anybody.
    expect(first.text + first.html).not.toContain("May I?");
    expect(first.text).toMatch(/^Hello,\n/);
    const params = { token: await house.tokenTo(email) };
    const { json: ticket } = await app.call(contract.getVisitorTicket, { params });
    expect(ticket).toMatchObject({
      topic: "payment",
      status: "open",
      entries: [{ words: "May I?" }],
    });

    await house.answer(ticket.id, "You may.");
    const { text } = await app.mailbox.waitFor(email, "We have answered you");
    expect(text).toContain("You may.");
    expect(await house.tokenTo(email, "We have answered you")).toBe(params.token);

    const more = await app.call(contract.addVisitorMessage, { params, body: { words: "Good." } });
    expect(more.json).toMatchObject({ status: "open" });
    expect(more.json.entries).toHaveLength(3);
    const closed = await app.call(contract.closeVisitorTicket, { params });
    expect(closed.json.status).toBe("closed");
  });

  test("who asks on a German page is written to in German", async () => {
    const email = newAddress();
    await house.visit(email, {}, { "accept-language": "de" });
    const { html } = await app.mailbox.waitFor(email, "Deine Frage ist da");
    expect(html).toContain('<html lang="de">');
    const params = { token: await house.tokenTo(email) };
    const { json } = await app.call(contract.getVisitorTicket, { params });
    await house.answer(json.id, "Ja.");
    expect((await app.mailbox.waitFor(email, "Wir haben dir geantwortet")).text).toContain("Ja.");
  });

  test("is answered alike, whether the address has an account or not", async () => {
    const [known, unknown] = [await house.visit(house.ann.email), await house.visit(newAddress())];
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    // And it is no ticket of the account, for nobody has shown that the address is theirs.
    const { json } = await app.call(
      contract.listTickets,
      { query: { limit: 100 } },
      { token: house.ann.token },
    );
    expect(json.tickets.map(({ excerpt }: { excerpt: string }) => excerpt)).not.toContain("May I?");
  });

  test("with a wrong, a changed or somebody's token opens nothing", async () => {
    const email = newAddress();
    await house.visit(email);
    const token = await house.tokenTo(email);
    const [id = "", mac = ""] = token.split(".");
    const other = Buffer.from(crypto.randomUUID()).toString("base64url");
    const unsubscribing = app.wiring.ports.unsubscribing.sign(house.ann.user.id);
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
      const said = await app.call(contract.addVisitorMessage, { params, body: { words: "x" } });
      expect(said.status).toBe(404);
    }
  });

  test("who is a machine is thanked and forgotten", async () => {
    const email = newAddress();
    const { status } = await house.visit(email, { website: "https://spam.example" });
    expect(status).toBe(202);
    const rows = await app.db.select().from(supportTickets).where(eq(supportTickets.email, email));
    expect(rows).toEqual([]);
  });

  test("gets one ticket and one letter for one attempt", async () => {
    const email = newAddress();
    const headers = attemptKey();
    await Promise.all([1, 2, 3].map(() => house.visit(email, {}, headers)));
    await house.visit(email, {}, headers);
    const rows = await app.db.select().from(supportTickets).where(eq(supportTickets.email, email));
    expect(rows).toHaveLength(1);
  });

  test("can't have letters sent to an address without end, nor from one network", async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "1" } });
    const send = async (email: string) =>
      (await strict.call(contract.openVisitorTicket, { body: { email, words: "x" } })).status;
    const email = newAddress();
    expect([await send(email), await send(email), await send(email), await send(email)]).toEqual([
      202, 202, 202, 429,
    ]);
    const others = [];
    for (let i = 0; i < 7; i += 1) others.push(await send(newAddress()));
    expect(others).toEqual([...Array<number>(6).fill(202), 429]);
    await strict.stop();
  });

  test("is forgotten half a year after the last word, and not before", async () => {
    const [old, young] = [newAddress(), newAddress()];
    await Promise.all([house.visit(old), house.visit(young)]);
    const { json: kept } = await house.ask(house.ann);
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
    expect((await house.look(house.ann, kept.id)).status).toBe(200);
  });
});
