import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import * as contract from "@twofold/contract/support";
import * as admin from "@twofold/contract/support.admin";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markAdmin } from "#features/users/users.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { newAddress, startAsking } from "#testing/support-fixtures.ts";

let app: TestApp;
let house: Awaited<ReturnType<typeof startAsking>>;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  house = await startAsking(app);
});
afterAll(() => app.stop());

describe("whoever answers", () => {
  test("finds those who have waited longest first, and the others newest first", async () => {
    await app.db.execute(sql`delete from support_tickets`);
    const email = newAddress();
    const first = (await house.ask(house.ann)).json.id;
    await house.visit(email);
    const third = (await house.ask(house.bob)).json.id;
    const list = async (query: object) =>
      (await app.call(admin.listAllTickets, { query }, { token: house.operator.token })).json;
    const page = await list({ limit: 2 });
    expect(page.tickets).toMatchObject([
      {
        id: first,
        username: house.ann.user.username,
        email: house.ann.email,
        user_id: house.ann.user.id,
      },
      { username: null, email, user_id: null },
    ]);
    const rest = await list({ limit: 2, cursor: page.next_cursor });
    expect(rest).toMatchObject({ tickets: [{ id: third }], next_cursor: null });
    await house.answer(first, "a");
    await house.answer(third, "b");
    const answered = await list({ status: "answered" });
    expect(answered.tickets.map(({ id }: { id: string }) => id)).toEqual([third, first]);
    const cursor = "2026-01-01T00:00:00Z_' or true --";
    const { status } = await app.call(
      admin.listAllTickets,
      { query: { cursor } },
      { token: house.operator.token },
    );
    expect(status).toBe(400);
  });

  test("is named for whoever answers after them, and for nobody else", async () => {
    const { json } = await house.ask(house.ann);
    const { json: answered } = await house.answer(json.id, "By me.");
    expect(answered.entries.map(({ by }: { by: string | null }) => by)).toEqual([
      null,
      house.operator.user.username,
    ]);
    const closing = { params: { id: json.id }, body: { last_number: 2 } };
    const { json: closed } = await app.call(admin.closeAnyTicket, closing, {
      token: house.operator.token,
    });
    expect(closed.entries.at(-1)).toMatchObject({
      kind: "closed",
      by: house.operator.user.username,
    });
    expect(JSON.stringify((await house.look(house.ann, json.id)).json)).not.toContain(
      house.operator.user.username,
    );
  });

  test("of two at once only one does, and one letter goes out", async () => {
    const cleo = await signUp(app);
    const { json } = await house.ask(cleo);
    const both = await Promise.all([
      house.answer(json.id, "First."),
      house.answer(json.id, "Second."),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe("ticket_changed");
    expect((await house.look(cleo, json.id)).json.entries).toHaveLength(2);
    await app.mailbox.waitFor(cleo.email, "We have answered you");
    expect(await lettersLeft(json.id)).toBe(0);
    expect(answersTo(cleo)).toHaveLength(1);
  });

  test("does not answer past what was written meanwhile, and finds nothing where nothing is", async () => {
    const { json } = await house.ask(house.ann);
    const more = { params: { id: json.id }, body: { words: "It works now!" } };
    await app.call(contract.addMessage, more, { token: house.ann.token });
    expect((await house.answer(json.id, "Have you tried…")).json.code).toBe("ticket_changed");
    expect((await house.answer(crypto.randomUUID(), "x")).status).toBe(404);
  });
});

const answersTo = ({ email }: Person) =>
  app.mailbox.mails.filter(({ to, subject }) => to === email && subject.includes("answered"));

/** How many letters about a ticket wait or are under way, once they had time to be. */
async function lettersLeft(id: string): Promise<number> {
  const left = async () => {
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'support.letter'
        and data->>'ticket_id' = ${id} and state <> 'completed'`,
    );
    return rows[0]?.n ?? 0;
  };
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  return left();
}

test("a mail server that is busy delays the letter, and it comes once", async () => {
  const cleo = await signUp(app);
  await app.mailbox.waitFor(cleo.email, "Confirm");
  const { json } = await house.ask(cleo);
  app.mailbox.refuse(1);
  await house.answer(json.id, "At last.");
  await app.mailbox.waitFor(cleo.email, "We have answered you", 30_000);
  expect(await lettersLeft(json.id)).toBe(0);
  expect(answersTo(cleo)).toHaveLength(1);
}, 45_000);

test("a worker that is killed between the answer and its letter leaves exactly one letter", async () => {
  const quiet = await startTestApp();
  const deaf = await startDeafMailServer();
  const cleo = await signUp(quiet);
  await quiet.db.execute(sql`delete from pgboss.job`);
  const call = { token: cleo.token };
  const { json } = await quiet.call(contract.openTicket, { body: { words: "Now?" } }, call);
  await markAdmin(quiet.db, cleo.user.id);
  const given = { params: { id: json.id }, body: { words: "Now.", last_number: 1 } };
  expect((await quiet.call(admin.answerTicket, given, call)).status).toBe(201);

  const first = startWorker(quiet, deaf.url);
  await deaf.visit;
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(quiet.mailbox.mails).toEqual([]);
  const second = startWorker(quiet, quiet.mailbox.url);
  await quiet.mailbox.waitFor(cleo.email, "We have answered you", 60_000);
  const state = async () =>
    (
      await quiet.db.execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'support.letter'`,
      )
    ).rows;
  await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: "completed" }]);
  expect(quiet.mailbox.mails).toHaveLength(1);
  second.kill("SIGTERM");
  await once(second, "exit");
  await deaf.stop();
  await quiet.stop();
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

/** Takes the call and says nothing, so that whoever wants to send something waits. */
async function startDeafMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => {})));
  const visit = once(server, "connection");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    visit,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}
