import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import * as contract from "@twofold/contract/support";
import * as admin from "@twofold/contract/support.admin";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maskAddress } from "#kit/mask-address.ts";
import { makeAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { newAddress, startAsking } from "#testing/support-fixtures.ts";

let app: TestApp;
let support: Awaited<ReturnType<typeof startAsking>>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  support = await startAsking(app);
});
afterAll(() => app.stop());

describe("support administration", () => {
  test("the list shows open tickets longest waiting first, others newest first", async () => {
    await app.db.execute(sql`delete from support_tickets`);
    const email = newAddress();
    const first = (await support.ask(support.ann)).json.id;
    await support.visit(email);
    const third = (await support.ask(support.bob)).json.id;
    const list = async (query: object) =>
      (await app.call(admin.listAllTickets, { query }, { token: support.operator.token })).json;
    const page = await list({ limit: 2 });
    expect(page.tickets).toMatchObject([
      {
        id: first,
        username: support.ann.user.username,
        email: maskAddress(support.ann.email),
        waiting_since: expect.any(String),
        user_id: support.ann.user.id,
      },
      { username: null, email: maskAddress(email), user_id: null },
    ]);
    const rest = await list({ limit: 2, cursor: page.next_cursor });
    expect(rest).toMatchObject({ tickets: [{ id: third }], next_cursor: null });
    await support.answer(first, "a");
    await support.answer(third, "b");
    const answered = await list({ status: "answered" });
    expect(answered.tickets.map(({ id }: { id: string }) => id)).toEqual([third, first]);
    const cursor = "2026-01-01T00:00:00Z_' or true --";
    const { status } = await app.call(
      admin.listAllTickets,
      { query: { cursor } },
      { token: support.operator.token },
    );
    expect(status).toBe(400);
  });

  test("a user's address is masked, a visitor's is shown in the ticket alone", async () => {
    const email = newAddress();
    await support.visit(email);
    const { json: page } = await app.call(
      admin.listAllTickets,
      { query: {} },
      { token: support.operator.token },
    );
    const get = async (id: string) =>
      (await app.call(admin.getAnyTicket, { params: { id } }, { token: support.operator.token }))
        .json;
    const visited = page.tickets.findLast(
      (ticket: admin.AdminTicketLine) => ticket.email === maskAddress(email),
    );
    expect(await get(visited.id)).toMatchObject({ email, language: "en", user_id: null });
    const { json } = await support.ask(support.ann);
    expect(await get(json.id)).toMatchObject({ email: maskAddress(support.ann.email) });
    expect(maskAddress("maya@mail.example")).toBe("m•••@mail.example");
  });

  test("the saved answers have both languages", async () => {
    const { json } = await app.call(admin.listSavedAnswers, {}, { token: support.operator.token });
    expect(json.answers.length).toBeGreaterThan(3);
    for (const { title, text } of json.answers as admin.SavedAnswer[]) {
      expect(title.en).not.toBe(title.de);
      expect([text.en, text.de]).toEqual([
        expect.stringMatching(/^Hello,/),
        expect.stringMatching(/^Hallo,/),
      ]);
    }
  });

  test("the name of the administrator is visible to administrators only", async () => {
    const { json } = await support.ask(support.ann);
    const { json: answered } = await support.answer(json.id, "By me.");
    expect(answered.entries.map(({ by }: { by: string | null }) => by)).toEqual([
      null,
      support.operator.user.username,
    ]);
    const closing = { params: { id: json.id }, body: { last_number: 2 } };
    const { json: closed } = await app.call(admin.closeAnyTicket, closing, {
      token: support.operator.token,
    });
    expect(closed.entries.at(-1)).toMatchObject({
      kind: "closed",
      by: support.operator.user.username,
    });
    expect(JSON.stringify((await support.look(support.ann, json.id)).json)).not.toContain(
      support.operator.user.username,
    );
  });

  test("of two concurrent answers one is stored and one email is sent", async () => {
    const cleo = await signUp(app);
    const { json } = await support.ask(cleo);
    const both = await Promise.all([
      support.answer(json.id, "First."),
      support.answer(json.id, "Second."),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe("ticket_changed");
    expect((await support.look(cleo, json.id)).json.entries).toHaveLength(2);
    await app.mailbox.waitFor(cleo.email, "We have answered you");
    expect(await countUnfinishedEmails(json.id)).toBe(0);
    expect(answersTo(cleo)).toHaveLength(1);
  });

  test("an answer after an unread message or to an unknown ticket is rejected", async () => {
    const { json } = await support.ask(support.ann);
    const more = { params: { id: json.id }, body: { message: "It works now!" } };
    await app.call(contract.addMessage, more, { token: support.ann.token });
    expect((await support.answer(json.id, "Have you tried…")).json.code).toBe("ticket_changed");
    expect((await support.answer(crypto.randomUUID(), "x")).status).toBe(404);
  });
});

const answersTo = ({ email }: Person) =>
  app.mailbox.mails.filter(({ to, subject }) => to === email && subject.includes("answered"));

/** Waits until no email job of a ticket is unfinished, and returns their number. */
async function countUnfinishedEmails(id: string): Promise<number> {
  const count = async () => {
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'support.letter'
        and data->>'ticket_id' = ${id} and state <> 'completed'`,
    );
    return rows[0]?.n ?? 0;
  };
  await expect.poll(count, { timeout: 20_000 }).toBe(0);
  return count();
}

test("an answer is emailed once after a busy mail server accepts it", async () => {
  const cleo = await signUp(app);
  await app.mailbox.waitFor(cleo.email, "Confirm");
  const { json } = await support.ask(cleo);
  app.mailbox.refuse(1);
  await support.answer(json.id, "At last.");
  await app.mailbox.waitFor(cleo.email, "We have answered you", 30_000);
  expect(await countUnfinishedEmails(json.id)).toBe(0);
  expect(answersTo(cleo)).toHaveLength(1);
}, 45_000);

test("an answer is emailed once if the worker is killed while sending", async () => {
  const other = await startTestApp();
  const silent = await startSilentMailServer();
  const cleo = await signUp(other);
  await other.db.execute(sql`delete from pgboss.job`);
  const call = { token: cleo.token };
  const { json } = await other.call(contract.openTicket, { body: { message: "Now?" } }, call);
  await makeAdmin(other, cleo, ["support"]);
  const answer = { params: { id: json.id }, body: { message: "Now.", last_number: 1 } };
  expect((await other.call(admin.answerTicket, answer, call)).status).toBe(201);

  const first = startWorker(other, silent.url);
  await silent.connection;
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(other.mailbox.mails).toEqual([]);
  const second = startWorker(other, other.mailbox.url);
  await other.mailbox.waitFor(cleo.email, "We have answered you", 60_000);
  const state = async () =>
    (
      await other.db.execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'support.letter'`,
      )
    ).rows;
  await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: "completed" }]);
  expect(other.mailbox.mails).toHaveLength(1);
  second.kill("SIGTERM");
  await once(second, "exit");
  await silent.stop();
  await other.stop();
}, 120_000);

function startWorker({ config }: TestApp, smtpUrl: string) {
  const main = fileURLToPath(new URL("../../main.worker.ts", import.meta.url));
  return spawn(process.execPath, [main], {
    env: {
      DATABASE_URL: config.DATABASE_URL,
      SECRET: config.SECRET,
      STORAGE_DIR: config.STORAGE_DIR,
      SMTP_URL: smtpUrl,
      METRICS_PORT: "0",
      PICTURE_SCREEN: "off",
      LOG_LEVEL: "silent",
    },
    stdio: "ignore",
  });
}

/** Accepts connections and never responds, so that the sender waits. */
async function startSilentMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => {})));
  const connection = once(server, "connection");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    connection,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}
