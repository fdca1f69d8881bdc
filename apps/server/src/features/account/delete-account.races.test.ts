import * as auth from "@twofold/contract/auth";
import { startOidcServer, type OidcServer } from "@twofold/test-servers/oidc-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createBarrier } from "#testing/barrier.ts";
import { deletionOf } from "#testing/deletion.ts";
import { signInWaysOf, type Reply, type SignInWay } from "#testing/sign-in-ways.ts";

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

const { remove, restore } = deletionOf(() => app);
const ways: [string, SignInWay][] = Object.entries(
  signInWaysOf(
    () => app,
    () => acme,
  ),
);

/** Starts the requests one after another while the user's row is locked, so that they continue in this order. */
async function inOrder(person: Person, requests: readonly (() => Promise<Reply>)[]) {
  const barrier = await createBarrier(
    app.config.DATABASE_URL,
    "select 1 from users where id = $1 for update",
    [person.user.id],
  );
  const replies: Promise<Reply>[] = [];
  try {
    for (const [index, send] of requests.entries()) {
      replies.push(send());
      await barrier.whenWaiting(index + 1);
    }
  } finally {
    await barrier.release();
  }
  return Promise.all(replies);
}

const countSessions = async ({ user }: Person): Promise<number> => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from sessions where user_id = ${user.id}`,
  );
  return rows[0]?.count ?? -1;
};

const isSignedIn = async ({ json }: Reply): Promise<boolean> =>
  (await app.call(auth.me, {}, { token: String(json.access_token) })).status === 200;

describe.each(ways)("sign-in by %s while the account is deleted", (_, register) => {
  test.each(["sign-in", "deletion"])("%s first › no session remains", async (first) => {
    const person = await signUp(app);
    const begin = await register(person);
    const signIn = await begin();
    const both = [signIn, () => remove(person)];
    const replies = await inOrder(person, first === "sign-in" ? both : both.toReversed());
    const [signedIn, removed] = first === "sign-in" ? replies : replies.toReversed();
    expect(removed?.status).toBe(204);
    expect([200, 400, 401, 403]).toContain(signedIn?.status);
    expect(signedIn && (await isSignedIn(signedIn))).toBe(false);
    expect(await countSessions(person)).toBe(0);

    // The owner gets in again in the same way, by restoring the account.
    const later = await (await begin())();
    expect([later.status, later.json.code]).toEqual([403, "account_deleted"]);
    const restored = await restore(later.json.params.restore_token);
    expect(await isSignedIn(restored)).toBe(true);
  });
});
