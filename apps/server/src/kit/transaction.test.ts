import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { usersTable } from "#features/users/users.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { job } from "./jobs.ts";
import { createPublish } from "./live.ts";
import {
  ambientDb,
  currentTx,
  inTransaction,
  forbidInTransaction,
  pipelined,
} from "./transaction.ts";

const mail = job({ name: "notifications.mail", payload: z.looseObject({}) });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`create table marks (name text primary key, n int not null default 0)`);
});
afterAll(() => app.stop());

const marks = async () =>
  (await app.db.execute<{ name: string }>(sql`select name from marks order by name`)).rows.map(
    ({ name }) => name,
  );
const jobs = async () =>
  (
    await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where data ? 'mark'`,
    )
  ).rows[0]?.n;

test("this process receives its live events with the commit, and none of a rollback", async () => {
  const received: string[] = [];
  const ctx = {
    ...app.wiring.context(),
    live: createPublish(
      { send: () => {} },
      (topic, { type }) => void received.push(`${topic} ${type}`),
    ),
  };
  await inTransaction(ctx, async (tx) => {
    await tx.live.publish("one", { type: "user_changed" });
    expect(received).toEqual([]);
  });
  expect(received).toEqual(["one user_changed"]);
  const failed = inTransaction(ctx, async (tx) => {
    await tx.live.publish("two", { type: "user_changed" });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(received).toEqual(["one user_changed"]);
  await ctx.live.publish("three", { type: "session_ended" });
  expect(received).toEqual(["one user_changed", "three session_ended"]);
});

test("data, jobs and live events are committed together", async () => {
  const received: unknown[] = [];
  const end = app.live.subscribe("topic", {
    onEvent: (event) => received.push(event),
    onGap: () => {},
  });
  await inTransaction(app.wiring.context(), async (tx) => {
    await tx.db.execute(sql`insert into marks values ('kept')`);
    await tx.jobs.enqueue(mail, { mark: 1 });
    await tx.live.publish("topic", { type: "images_changed" });
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual([{ type: "images_changed" }]);
  expect(await marks()).toEqual(["kept"]);
  expect(await jobs()).toBe(1);
  end();
});

test("a transaction sends no notification itself, because their commits would wait for each other", async () => {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function record(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [statement] = args as [string | { text: string }];
    statements.push(typeof statement === "string" ? statement : statement.text);
    return Reflect.apply(query, this, args);
  } as never);
  await inTransaction(app.wiring.context(), async (tx) => {
    await tx.jobs.enqueue(mail, { sent: 1 });
    await tx.live.publish("topic", { type: "images_changed" });
  });
  await expect.poll(() => statements.at(-1)).toMatch(/pg_notify/);
  const committed = statements.indexOf("commit");
  expect(committed).toBeGreaterThan(0);
  expect(statements.slice(0, committed).filter((each) => /pg_notify/.test(each))).toEqual([]);
  expect(statements.slice(committed + 1)).toHaveLength(1);
});

test("a failed enqueue rolls everything back, even if its error was caught", async () => {
  const unknown = job({ name: "no.such.queue", payload: z.looseObject({}) });
  const before = await marks();
  const failing = inTransaction(app.wiring.context(), async (tx) => {
    await tx.db.execute(sql`insert into marks values ('swallowed')`);
    await tx.jobs.enqueue(unknown, {}).catch(() => {});
    return "all is well";
  });
  await expect(failing).rejects.toThrow(/no\.such\.queue/);
  expect(await marks()).toEqual(before);
});

test("data, jobs and live events are rolled back together", async () => {
  const received: unknown[] = [];
  const end = app.live.subscribe("topic", {
    onEvent: (event) => received.push(event),
    onGap: () => {},
  });
  const failing = inTransaction(app.wiring.context(), async (tx) => {
    await tx.db.execute(sql`insert into marks values ('undone')`);
    await tx.jobs.enqueue(mail, { mark: 2 });
    await tx.live.publish("topic", { type: "images_changed" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await app.wiring.context().live.publish("topic", { type: "user_changed" });
  await expect.poll(() => received).toEqual([{ type: "user_changed" }]);
  expect(await marks()).toEqual(["kept"]);
  expect(await jobs()).toBe(1);
  end();
});

test("pipelined steps reject with the first failure, and none outlives the rollback", async () => {
  const before = await marks();
  const failing = inTransaction(app.wiring.context(), async (tx) => {
    const mark = (name: string) => tx.db.execute(sql`insert into marks values (${name})`);
    await pipelined([mark("early"), mark("kept"), wait(50).then(() => mark("late"))]);
  });
  const cause = await failing.catch((error: Error) => error.cause);
  expect(cause).toMatchObject({ code: "23505" });
  expect(await marks()).toEqual(before);
});

test("pipelined steps reject with the reason, even if a skipped step rejects earlier", async () => {
  const failing = inTransaction(app.wiring.context(), async (tx) => {
    await tx.db.execute(sql`set transaction read only`);
    const write = async () => {
      await tx.db.execute(sql`insert into marks values ('refused')`).catch(async (error) => {
        await wait(20);
        throw error;
      });
    };
    await pipelined([write(), tx.db.execute(sql`select count(*) from marks`)]);
  });
  expect(await failing.catch((error: Error) => error.cause)).toMatchObject({ code: "25006" });
});

test("pipelined steps return their results in order", async () => {
  const found = await inTransaction(app.wiring.context(), (tx) =>
    pipelined([
      tx.db.execute(sql`insert into marks values ('third')`),
      tx.db.execute<{ n: number }>(sql`select count(*)::int as n from marks where name = 'third'`),
    ]),
  );
  expect(found[1].rows).toEqual([{ n: 1 }]);
  // A step that ran twice would have violated the key, and the commit would have been a rollback.
  expect(await marks()).toContain("third");
  await app.db.execute(sql`delete from marks where name = 'third'`);
});

test("a port throws when called inside a transaction, also through a closure", async () => {
  const port = forbidInTransaction("engine", { render: async () => "drawn", price: 1 });
  expect(await port.render()).toBe("drawn");
  await expect(inTransaction(app.wiring.context(), async () => port.render())).rejects.toThrow(
    "engine was called inside an open transaction",
  );
  await expect(
    inTransaction(app.wiring.context(), async () =>
      app.wiring.ports.mailer.send({
        id: "1",
        to: { name: "", address: "a@b.c" },
        subject: "",
        text: "",
        html: "",
      }),
    ),
  ).rejects.toThrow("mailer was called inside an open transaction");
  expect(app.mailbox.mails).toEqual([]);
});

test("a nested transaction is rejected, because it could wait for the outer one forever", async () => {
  const ctx = app.wiring.context();
  await expect(inTransaction(ctx, () => inTransaction(ctx, async () => 1))).rejects.toThrow(
    "is open already",
  );
  expect(() => currentTx()).toThrow("no transaction is open");
});

test("a library on the ambient database joins the transaction around it", async () => {
  const ambient = ambientDb(app.db);
  await signUp(app);
  await expect(
    inTransaction(app.wiring.context(), async () => {
      await ambient.update(usersTable).set({ isAdmin: true });
      throw new Error("undo");
    }),
  ).rejects.toThrow("undo");
  const rows = await ambient.select().from(usersTable);
  expect(rows.map(({ isAdmin }) => isAdmin)).toEqual([false]);
});

test("two transactions that deadlock both succeed after a retry", async () => {
  await app.db.execute(sql`insert into marks values ('a'), ('b')`);
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const cross = (first: string, second: string) =>
    inTransaction(app.wiring.context(), async (tx) => {
      await tx.db.execute(sql`update marks set n = n + 1 where name = ${first}`);
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      await tx.db.execute(sql`update marks set n = n + 1 where name = ${second}`);
    });
  await Promise.all([cross("a", "b"), cross("b", "a")]);
  const { rows } = await app.db.execute(sql`select n from marks where name in ('a', 'b')`);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});
