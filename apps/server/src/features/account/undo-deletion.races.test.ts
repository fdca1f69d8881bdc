import * as auth from "@twofold/contract/auth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { startOidcServer, type OidcServer } from "@twofold/test-servers/oidc-server";
import { eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login as loginUseCase } from "#features/auth/login.ts";
import { restoreAccount } from "#features/auth/restore-account.ts";
import { usersTable } from "#features/users/users.ts";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { deletionOf } from "#testing/deletion.ts";
import { signInWaysOf, type Reply } from "#testing/sign-in-ways.ts";
import { useTwoFactor } from "#testing/two-factor.ts";
import { erasures } from "./account.tables.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseUser } from "./erase-user.ts";
import { runDueErasures } from "./run-due-erasures.ts";
import { actorOf } from "#testing/actor.ts";

let app: TestApp;
let acme: OidcServer;
beforeAll(async () => {
  acme = await startOidcServer();
  app = await startTestApp({ env: { PUBLIC_URL: "https://two.example", ...acme.env } });
}, 30_000);
afterAll(async () => {
  await app.stop();
  await acme.stop();
});

const { remove, login, restore, codeOf, erasureOf, deleted } = deletionOf(() => app);
const at = (now: Date) => ({ ...app.wiring.context(), clock: () => now });
const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
const device = { userAgent: "", network: "192.0.2.1" };

/** The problem of a sign-in or a restoration at this time. */
const signInAt = (now: Date, { email, password }: Person) =>
  loginUseCase(at(now), { email, password, ...device }).then(
    () => "signed in",
    (error: { code: string; params: { restore_token: string } }) => error,
  );
const restoreAt = (now: Date, restoreToken: string) =>
  restoreAccount(at(now), { restoreToken, ...device }).then(
    () => "restored",
    ({ code }: { code: string }) => code,
  );
async function offerAt(now: Date, person: Person): Promise<string> {
  const refused = await signInAt(now, person);
  if (typeof refused === "string") throw new Error(refused);
  return refused.params.restore_token;
}
const isErased = async ({ user }: Person) => {
  const [row] = await app.db.select().from(usersTable).where(eq(usersTable.id, user.id));
  return row?.erasedAt !== null;
};

const { passkey, provider } = signInWaysOf(
  () => app,
  () => acme,
);

/** Each way to sign in: what it needs before the deletion, and the sign-in. */
const ways: Record<string, (person: Person) => Promise<() => Promise<Reply>>> = {
  async "second factor"(person) {
    const { secret } = await useTwoFactor(app, person);
    return async () => {
      const { json } = await login(person);
      expect(json.code).toBe("second_factor_required");
      const { challenge } = json.params;
      const wrong = { challenge, code: "000000" };
      expect(codeOf(await app.call(sendSecondFactor, { body: wrong }))).toEqual([
        400,
        "wrong_code",
      ]);
      const body = { challenge, code: appCode(secret, 1) };
      const reply = await app.call(sendSecondFactor, { body });
      // The code is used up although no session was started.
      const { params } = (await login(person)).json;
      const again = await app.call(sendSecondFactor, { body: { ...body, ...params } });
      expect(codeOf(again)).toEqual([400, "wrong_code"]);
      return reply;
    };
  },
  passkey: async (person) => {
    const begin = await passkey(person);
    return async () => (await begin())();
  },
  provider: async (person) => {
    const begin = await provider(person);
    return async () => (await begin())();
  },
};

describe("sign-in to a deleted account", () => {
  test.for(Object.entries(ways))("by %s › offers the restoration", async ([, prepare]) => {
    const person = await signUp(app);
    const signIn = await prepare(person);
    await remove(person);
    const { status, json } = await signIn();
    expect([status, json.code]).toEqual([403, "account_deleted"]);
    const restored = await restore(json.params.restore_token);
    expect(restored.status).toBe(200);
    expect((await app.call(auth.me, {}, { token: restored.json.access_token })).status).toBe(200);
  });
});

describe("time of the erasure", () => {
  test("one millisecond before it, the account is restored", async () => {
    const { person, erasesAt } = await deleted();
    const before = later(erasesAt, -1);
    expect(await runDueErasures(at(before))).toBe(false);
    expect(await restoreAt(before, await offerAt(before, person))).toBe("restored");
    expect(await runDueErasures(at(later(erasesAt, 1)))).toBe(false);
    expect((await login(person)).status).toBe(200);
  });

  test("from then on it cannot be restored, even before a worker erases it", async () => {
    const { person, erasesAt } = await deleted();
    const offer = await offerAt(later(erasesAt, -1), person);
    expect(await restoreAt(erasesAt, offer)).toBe("sign_in_expired");
    expect(await signInAt(erasesAt, person)).toMatchObject({ code: "invalid_credentials" });
    for (const minutes of [0, 11, 12])
      while (await runDueErasures(at(later(erasesAt, minutes * 60_000))));
    expect(await erasureOf(person)).toBeUndefined();
    const { text } = await app.mailbox.waitFor(person.email, "Your account is erased");
    // The receipt has both times: of the deletion and of the erasure.
    expect(new Set(text.match(/\b\d{1,2} \w+ \d{4}|\w+ \d{1,2}, \d{4}/g)).size).toBe(2);
    const { full_name, username, email } = person.user;
    const body = { full_name, username, email, password: "another-one" };
    expect((await app.call(auth.register, { body })).status).toBe(201);
  });

  test("of a restored account that is deleted again is the later one", async () => {
    const { person, erasesAt } = await deleted();
    const now = later(erasesAt, -60_000);
    const { accessToken } = await restoreAccount(at(now), {
      restoreToken: await offerAt(now, person),
      ...device,
    });
    await remove({ token: accessToken });
    expect(await runDueErasures(at(erasesAt))).toBe(false);
  });
});

describe("restoration and start of the erasure at the same moment", () => {
  /** Locks the user's row until both wait for it, and returns who came first. */
  async function race(person: Person, both: readonly (() => Promise<unknown>)[]) {
    const running: Promise<unknown>[] = [];
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${person.user.id} for update`);
      for (const [index, start] of both.entries()) {
        running.push(start());
        await expect
          .poll(async () => {
            const { rows } = await app.db.execute<{ count: string }>(
              sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            );
            return Number(rows[0]?.count);
          })
          .toBe(index + 1);
      }
    });
    return Promise.all(running);
  }

  test.for(["restoration", "erasure"])("%s first › exactly this happens", async (first) => {
    const { person, erasesAt } = await deleted();
    // The erasures of the tests above are due, too.
    await app.db.delete(erasures).where(ne(erasures.userId, person.user.id));
    const before = later(erasesAt, -1);
    const offer = await offerAt(before, person);
    let outcome: string | undefined;
    const restoring = async () => (outcome = await restoreAt(before, offer));
    const erasing = () => runDueErasures(at(erasesAt));
    await race(person, first === "restoration" ? [restoring, erasing] : [erasing, restoring]);
    const isRestored = first === "restoration";
    expect(outcome).toBe(isRestored ? "restored" : "sign_in_expired");
    expect(await isErased(person)).toBe(!isRestored);
    expect(Boolean((await erasureOf(person))?.receiptTo)).toBe(!isRestored);
    expect((await login(person)).status).toBe(isRestored ? 200 : 400);
  });
});

describe("immediate erasure", () => {
  test("ERASE_AFTER_DAYS=0 › sign-in is rejected and the address is free immediately", async () => {
    const person = await signUp(app);
    const ctx = app.wiring.context();
    await deleteAccount({
      ...ctx,
      settings: { ...ctx.settings, account: { eraseAfterDays: 0 } },
      actor: actorOf(person.user),
    });
    expect(codeOf(await login(person))).toEqual([400, "invalid_credentials"]);
    expect((await erasureOf(person))?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await isErased(person)).toBe(true);
  });

  test("of a deleted account by an operator cannot be undone", async () => {
    const { person } = await deleted();
    const askedAt = (await erasureOf(person))?.askedAt;
    const offer = (await login(person)).json.params.restore_token;
    await eraseUser(app.wiring.context(), person.user.id);
    expect(codeOf(await restore(offer))).toEqual([400, "sign_in_expired"]);
    expect(await erasureOf(person)).toMatchObject({ askedAt, receiptTo: expect.anything() });
  });
});
