import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { login, me } from "@twofold/contract/auth";
import { uploadImage } from "@twofold/contract/images";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runCommand } from "#kit/commands.ts";
import { inTransaction } from "#kit/transaction.ts";
import { setDailyPlan } from "#features/credits/credits.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createDatabase, newDatabaseName } from "#testing/database.ts";
import { openSql } from "#testing/sql.ts";
import { startAsking } from "#testing/support-fixtures.ts";
import { useTwoFactor } from "#testing/two-factor.ts";
import { aPhoto } from "#testing/photos.ts";
import { commands } from "./commands.ts";

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
});
afterAll(() => app.stop());

/** Runs a command line and returns its exit code and output. */
async function twofold(line: string, input = "", context = () => app.wiring.context()) {
  const printed: string[] = [];
  const code = await runCommand(commands, line.split(" ").filter(Boolean), {
    print: (text) => void printed.push(text),
    input: async () => input,
    context: async () => context(),
  });
  return { code, text: printed.join("\n") };
}

describe("twofold", () => {
  test("--help › lists every command", async () => {
    const { code, text } = await twofold("--help");
    expect(code).toBe(0);
    expect(text).toContain("twofold migrate");
    expect(text).toContain("twofold support reply ID --after N < text");
  });

  test("--help of a group or a command › shows only its own", async () => {
    const group = await twofold("images --help");
    expect(group).toMatchObject({ code: 0, text: expect.stringContaining("purge-trash") });
    expect(group.text).not.toContain("support");
    const one = await twofold("images repair --help");
    expect(one.text.split("\n")).toHaveLength(2);
  });

  test.each(["", "nonsense", "images", "images nonsense"])(
    "'%s' › prints the help and fails",
    async (line) => {
      expect(await twofold(line)).toMatchObject({
        code: 1,
        text: expect.stringContaining("twofold "),
      });
    },
  );

  test.each([
    "accounts erase",
    "accounts erase not-an-id",
    "images orphans --delete many",
    "images repair unexpected",
    "images repair --unknown",
    `support close ${randomUUID()}`,
    "support list --status lost",
  ])("'%s' › changes nothing, prints the usage and fails", async (line) => {
    const { code, text } = await twofold(line);
    expect(code).toBe(1);
    expect(text).toContain(`twofold ${line.split(" ", 2).join(" ")}`);
  });
});

describe("migrate and seed", () => {
  test("prepare an empty database, also when they are repeated", async () => {
    const empty = await createDatabase(newDatabaseName("cli"));
    vi.stubEnv("DATABASE_URL", empty.url);
    vi.stubEnv("SECRET", "only for this test, which signs nothing at all");
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    try {
      expect((await twofold("migrate")).text).toMatch(/"applied":\[?"?\w+/);
      expect(await twofold("migrate")).toMatchObject({ code: 0 });
      const client = await openSql(empty.url);
      const { rows } = await client.query("select count(*)::int as templates from templates");
      await client.end();
      expect(rows[0]?.templates).toBeGreaterThan(0);
    } finally {
      vi.unstubAllEnvs();
      await empty.drop();
    }
  });

  test("seed creates the demo accounts once", async () => {
    expect((await twofold("seed")).text).toBe("seeded: 3");
    expect((await twofold("seed")).text).toBe("seeded: 0");
  });

  test("seed at a public address › needs SEED_DEMO and generates the administrator's password", async () => {
    const context = app.wiring.context();
    const atPublicUrl = () => ({
      ...context,
      settings: { ...context.settings, app: { publicUrl: "https://two.example" } },
    });
    await expect(twofold("seed", "", atPublicUrl)).rejects.toThrow("SEED_DEMO=1");
    await app.db.execute(
      sql`update users set username = 'former', email = 'former@two.example' where username = 'admin'`,
    );
    vi.stubEnv("SEED_DEMO", "1");
    const { text } = await twofold("seed", "", atPublicUrl);
    vi.unstubAllEnvs();
    const password = /^seeded: 1\npassword of the administrator: (\S{20})$/.exec(text)?.[1] ?? "";
    const email = "admin@twofold.example";
    const signIn = (tried: string) => app.call(login, { body: { email, password: tried } });
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn("look-after-all")).status).toBe(400);
  });
});

describe("accounts", () => {
  test("reset-two-factor › removes the second factor", async () => {
    const { user } = await useTwoFactor(app, await signUp(app));
    const missing = randomUUID();
    const { code, text } = await twofold(`accounts reset-two-factor ${user.id} ${missing}`);
    expect(code).toBe(1);
    expect(text).toContain(`${missing}: not found`);
    const { rows } = await app.db.execute(
      sql`select 1 from two_factors where user_id = ${user.id}`,
    );
    expect(rows).toEqual([]);
  });

  test("end-sessions › signs the user out, and no one else", async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    expect(await twofold(`accounts end-sessions ${person.user.id}`)).toMatchObject({ code: 0 });
    const statusOf = async ({ token }: Person) => (await app.call(me, {}, { token })).status;
    expect([await statusOf(person), await statusOf(other)]).toEqual([401, 200]);
    const { rows } = await app.db.execute(
      sql`select kind from security_events where user_id = ${person.user.id} order by id desc limit 1`,
    );
    expect(rows).toEqual([{ kind: "sessions_ended" }]);
  });

  test("erase › deletes the account", async () => {
    const { user } = await signUp(app);
    expect(await twofold(`accounts erase ${user.id}`)).toMatchObject({ code: 0 });
    expect(await twofold(`accounts erase ${user.id}`)).toMatchObject({ code: 1 });
  });
});

describe("images", () => {
  test("orphans › deletes files without a row only if their number is confirmed", async () => {
    const { storage } = app.wiring.ports;
    const bytes = Readable.from([Buffer.from("bytes")]);
    await storage.putStream("users/unknown/orphan.jpg", { bytes, type: "image/jpeg" });
    const found = await twofold("images orphans --hours 0");
    expect(found).toMatchObject({
      code: 0,
      text: expect.stringContaining("1 file(s) without a row"),
    });
    expect(await twofold("images orphans --hours 0 --delete 2")).toMatchObject({ code: 1 });
    expect((await twofold("images orphans --hours 0 --delete 1")).text).toContain("Deleted 1.");
    expect((await twofold("images orphans --hours 0")).text).toContain("0 file(s) without a row");
  });

  test("repair and purge-trash › report what they did", async () => {
    expect(await twofold("images repair")).toMatchObject({ code: 0 });
    expect((await twofold("images purge-trash")).text).toBe("Erased 0 image(s) with 0 asset(s).");
    expect(await twofold(`images purge-trash --confirm ${randomUUID()}`)).toMatchObject({
      code: 1,
    });
  });
});

describe("moderation", () => {
  test("an image › is opened, decided once with a statement, and opened again", async () => {
    const files = { file: [await aPhoto()] };
    const { json } = await app.call(uploadImage, { form: {}, files }, { token: ann.token });
    const image = `${ann.user.id} ${json.id}`;
    const opened = await twofold(`moderation open ${image}`);
    expect(opened).toMatchObject({ code: 0 });
    const item = opened.text;
    expect((await twofold("moderation list")).text).toContain(item);
    expect((await twofold(`moderation show ${item}`)).text).toContain(json.id);
    expect(await twofold(`moderation decide ${item} block --by kim`)).toMatchObject({ code: 1 });
    const decide = `moderation decide ${item} block --by kim --statement sexual`;
    expect(await twofold(decide)).toEqual({ code: 0, text: "Decided: block." });
    expect(await twofold(decide)).toEqual({
      code: 1,
      text: "Decided before: block by kim.",
    });
    expect(await twofold(`moderation appeal ${item} restored --by lee`)).toMatchObject({ code: 1 });
    expect((await twofold("moderation list")).text).toBe("0 item(s), 0 appeal(s)");
    const again = (await twofold(`moderation open ${image}`)).text;
    expect(await twofold(`moderation decide ${again} keep --by kim`)).toMatchObject({ code: 0 });
    expect(await twofold(`moderation open ${ann.user.id} ${randomUUID()}`)).toMatchObject({
      code: 1,
    });
  });
});

describe("credits, billing and generations", () => {
  test("credits verify › fails when an entry was changed", async () => {
    await inTransaction(app.wiring.context(), (tx) =>
      setDailyPlan(tx, app.wiring, { userId: ann.user.id, daily: 0, until: null }),
    );
    expect(await twofold("credits verify")).toEqual({ code: 0, text: "ledger: 0 fault(s)" });
    await app.wiring.database.pool.query("update credit_accounts set balance = balance + 1");
    expect(await twofold("credits verify")).toMatchObject({ code: 1 });
  });

  test("billing reconcile › without a provider finds no difference", async () => {
    expect(await twofold("billing reconcile --apply")).toMatchObject({ code: 0 });
  });

  test("generations reports › prints the head of the table", async () => {
    expect((await twofold("generations reports --days 7")).text).toMatch(/^template +engine/);
  });
});

describe("support", () => {
  test("list, show, reply and close › work on a ticket, and reject an unread entry", async () => {
    const { ask } = await startAsking(app);
    const { json: ticket } = await ask(ann, { message: "Is it \u001b[31mred?" });
    expect((await twofold("support list")).text).toContain(ticket.id);
    const { text } = await twofold(`support show ${ticket.id}`);
    expect(text).toContain("Is it �[31mred?");
    const reply = await twofold(`support reply ${ticket.id} --after 1`, "It is blue.");
    expect(reply).toMatchObject({ code: 0 });
    await expect(twofold(`support close ${ticket.id} --after 1`)).rejects.toMatchObject({
      code: "ticket_changed",
    });
    expect(await twofold(`support close ${ticket.id} --after 2`)).toMatchObject({ code: 0 });
    expect((await twofold("support list --status closed")).text).toContain(ticket.id);
    expect(await twofold(`support show ${randomUUID()}`)).toMatchObject({ code: 1 });
  });
});
