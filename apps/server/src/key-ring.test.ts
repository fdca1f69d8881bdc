import { RENEWED_TOKEN_HEADER } from "@twofold/contract/access-token";
import * as auth from "@twofold/contract/auth";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { uploadImage } from "@twofold/contract/images";
import { createShareLink, listShareLinks } from "@twofold/contract/sharing";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { runCommand } from "#kit/commands.ts";
import { newId } from "#kit/id.ts";
import { sessions } from "#features/auth/auth.tables.ts";
import { bareCode } from "#features/auth/two-factor/recovery-code.ts";
import { hashOfToken } from "#features/partners/partner-keys.ts";
import { pushKeysOf } from "#features/notifications/notifications.ts";
import { appCode } from "#testing/app-code.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { aPhoto } from "#testing/photos.ts";
import { useTwoFactor, type TwoFactorPerson } from "#testing/two-factor.ts";
import { commands } from "./commands.ts";

const OLD = "the old secret, which has a comma and spaces";
const NEW = "the-new-secret-of-the-ring-1234567890";
const DAY_MS = 86_400_000;

/** Nodes on one database, by their secrets. The first secret signs. */
const rings = {
  old: [OLD],
  prepared: [OLD, NEW],
  promoted: [NEW, OLD],
  new: [NEW],
} as const;
type Ring = keyof typeof rings;
const nodes = {} as Record<Ring, TestApp>;

beforeAll(async () => {
  const start = (ring: Ring, env = {}) =>
    startTestApp({ env: { SECRET: "", SECRETS: JSON.stringify(rings[ring]), ...env } });
  nodes.old = await start("old");
  const { DATABASE_URL, STORAGE_DIR } = nodes.old.config;
  for (const ring of ["prepared", "promoted", "new"] as const)
    nodes[ring] = await start(ring, { DATABASE_URL, STORAGE_DIR });
}, 60_000);
afterAll(async () => {
  for (const ring of ["new", "promoted", "prepared", "old"] as const) await nodes[ring]?.stop();
});
afterEach(() => void vi.useRealTimers());

const statusOf = async (node: TestApp, token: string) =>
  (await node.call(auth.me, {}, { token })).status;

/** Signs in with a code and returns the status of the second step. */
async function signInWith(node: TestApp, { email, password }: Person, code: string) {
  const { json } = await node.call(auth.login, { body: { email, password } });
  const body = { challenge: json.params.challenge, code };
  return (await node.call(sendSecondFactor, { body })).status;
}

async function twofold(node: TestApp, line: string) {
  const printed: string[] = [];
  const code = await runCommand(commands, line.split(" "), {
    print: (text) => void printed.push(text),
    input: async () => "",
    context: async () => node.wiring.context(),
  });
  return { code, text: printed.join("\n") };
}

/** The counts of one line of `keys status`. */
async function usageOf(node: TestApp, name: string): Promise<number[]> {
  const { text } = await twofold(node, "keys status");
  const line = text.split("\n").find((each) => each.startsWith(name)) ?? "";
  return (/(?: {2,}\d+)+/.exec(line)?.[0] ?? "").trim().split(/ +/).map(Number);
}

const expires = Date.now() + DAY_MS;
/** Every kind of value that is signed or encrypted and kept by a client, with how it is read again. */
const issued: Record<
  string,
  { issue(node: TestApp): string; read(node: TestApp, v: string): unknown }
> = {
  "unsubscribe link": {
    issue: ({ wiring }) => wiring.keys.unsubscribe.sign("value"),
    read: ({ wiring }, value) => wiring.keys.unsubscribe.read(value),
  },
  "ticket link": {
    issue: ({ wiring }) => wiring.keys.ticketLinks.sign("value"),
    read: ({ wiring }, value) => wiring.keys.ticketLinks.read(value),
  },
  "device cookie": {
    issue: ({ wiring }) => wiring.keys.knownDevices.issue(newId(), undefined, new Date()),
    read: ({ wiring }, value) => wiring.keys.knownDevices.read(value)[0],
  },
  "second-factor challenge": {
    issue: ({ wiring }) =>
      wiring.keys.secondFactors.signChallenge({ userId: "u", id: "i", firstFactorAt: undefined }),
    read: ({ wiring }, value) => wiring.keys.secondFactors.readChallenge(value),
  },
  "confirmation link": {
    issue: ({ wiring }) => wiring.keys.verificationLinks.seal({ userId: "u", email: "e", expires }),
    read: ({ wiring }, value) => wiring.keys.verificationLinks.open(value, new Date()),
  },
  "OAuth state": {
    issue: ({ wiring }) =>
      wiring.keys.oauthState.seal({
        provider: "p",
        state: "s",
        nonce: "n",
        verifier: "v",
        expires,
      }),
    read: ({ wiring }, value) => wiring.keys.oauthState.open(value, new Date()),
  },
  "erasure receipt": {
    issue: ({ wiring }) => wiring.keys.erasureReceipts.seal("receipt").toString("hex"),
    read: ({ wiring }, value) => wiring.keys.erasureReceipts.open(Buffer.from(value, "hex")),
  },
  "removal request": {
    issue: ({ wiring }) => wiring.keys.removalDetails.seal("details").toString("hex"),
    read: ({ wiring }, value) => wiring.keys.removalDetails.open(Buffer.from(value, "hex")),
  },
  "partner's address": {
    issue: ({ wiring }) => wiring.keys.partners.addresses.seal("address").toString("hex"),
    read: ({ wiring }, value) => wiring.keys.partners.addresses.open(Buffer.from(value, "hex")),
  },
  "partner's token": {
    issue: ({ wiring }) => wiring.keys.partners.tokenOf("id"),
    read: ({ wiring }, value) =>
      wiring.keys.partners.findToken({ id: "id", tokenHash: hashOfToken(value) }),
  },
  "email job": {
    issue: ({ wiring }) => wiring.payloads.seal("payload").toString("hex"),
    read: ({ wiring }, value) => wiring.payloads.open(Buffer.from(value, "hex")),
  },
};

describe("value of an older key", () => {
  test.for(Object.entries(issued))(
    "%s › is valid while the key is in the ring",
    ([, { issue, read }]) => {
      const value = issue(nodes.old);
      expect(read(nodes.promoted, value)).toBeTruthy();
      expect(read(nodes.new, value)).toBeUndefined();
      const renewed = issue(nodes.promoted);
      expect(read(nodes.prepared, renewed)).toBeTruthy();
      expect(read(nodes.new, renewed)).toBeTruthy();
      expect(read(nodes.old, renewed)).toBeUndefined();
    },
  );

  test("value of version 0.1, which has no key id › is valid", () => {
    const signed = nodes.old.wiring.keys.ticketLinks.sign("value");
    const withoutId = signed.split(".").slice(0, 2).join(".");
    expect(nodes.promoted.wiring.keys.ticketLinks.read(withoutId)).toBe("value");
    expect(nodes.new.wiring.keys.ticketLinks.read(withoutId)).toBeUndefined();
    const sealed = nodes.old.wiring.keys.erasureReceipts.seal("receipt").subarray(4);
    expect(nodes.promoted.wiring.keys.erasureReceipts.open(sealed)).toBe("receipt");
    expect(nodes.new.wiring.keys.erasureReceipts.open(sealed)).toBeUndefined();
  });

  test("session › continues, and its next token and file cookie have the new key", async () => {
    const ann = await signUp(nodes.old);
    expect(await statusOf(nodes.promoted, ann.token)).toBe(200);
    expect(await statusOf(nodes.new, ann.token)).toBe(401);
    await nodes.old.db
      .update(sessions)
      .set({ rotatedAt: new Date(Date.now() - 2 * DAY_MS) })
      .where(eq(sessions.userId, ann.user.id));
    const { headers, cookies } = await nodes.promoted.call(auth.me, {}, { token: ann.token });
    expect(await statusOf(nodes.new, String(headers[RENEWED_TOKEN_HEADER]))).toBe(200);
    const isFileCookie = ({ name }: { name: string }) => name === "twofold_files";
    const seen = async (node: TestApp, person: Pick<Person, "cookies">) =>
      (await node.wiring.services.authenticator.byFileCookie(
        person.cookies.find(isFileCookie)?.value ?? "",
        new Date(),
      )) !== undefined;
    expect(await seen(nodes.promoted, ann)).toBe(true);
    expect(await seen(nodes.new, ann)).toBe(false);
    expect(await seen(nodes.new, { cookies })).toBe(true);
  });

  test("share link › works without the key, which its owner needs to see the address", async () => {
    const { token, user } = await signUp(nodes.old);
    const files = { file: [await aPhoto()] };
    const { json: image } = await nodes.old.call(uploadImage, { form: {}, files }, { token });
    const body = { image_id: image.id };
    const { json: link } = await nodes.old.call(createShareLink, { body }, { token });
    const urls = async (node: TestApp) => {
      const session = await node.wiring.services.identity.startSession(user.id, "");
      const { json } = await node.call(listShareLinks, { query: {} }, { token: session });
      return json.links.map(({ url }: { url: string | null }) => url);
    };
    expect(await urls(nodes.promoted)).toEqual([link.url]);
    expect(await urls(nodes.new)).toEqual([null]);
    const { statusCode } = await nodes.new.server.inject(`/api/shared/${link.url.split("/s/")[1]}`);
    expect(statusCode).toBe(200);
  });

  test("sign-in › known network › is not reported as new", async () => {
    const { email, password, user } = await signUp(nodes.old);
    await nodes.promoted.call(auth.login, { body: { email, password } });
    const { rows } = await nodes.old.db.execute(
      sql`select details->>'is_new_network' as is_new, network_hash
          from security_events where user_id = ${user.id} and kind = 'signed_in'`,
    );
    expect(new Set(rows.map(({ network_hash }) => network_hash)).size).toBe(2);
    expect(rows.map(({ is_new }) => is_new)).not.toContain("true");
  });
});

describe("second factor", () => {
  let ann: TwoFactorPerson;
  beforeAll(async () => {
    ann = await useTwoFactor(nodes.old, await signUp(nodes.old));
  });

  test("codes › are accepted as long as the key is in the ring", async () => {
    const [first = "", second = "", third = ""] = ann.recoveryCodes;
    expect(await signInWith(nodes.promoted, ann, first)).toBe(200);
    expect(await signInWith(nodes.promoted, ann, first)).toBe(400);
    expect(await signInWith(nodes.promoted, ann, appCode(ann.secret, 1))).toBe(200);
    expect(await signInWith(nodes.new, ann, second)).toBe(400);
    // Version 0.1 stored the hash without the id of the key.
    await nodes.old.db.execute(
      sql`update recovery_codes set code_hash = substring(code_hash from 5)
          where user_id = ${ann.user.id}
          and code_hash = ${nodes.old.wiring.keys.secondFactors.hash(ann.user.id, bareCode(third))}`,
    );
    expect(await signInWith(nodes.promoted, ann, third)).toBe(200);
  });

  test("keys rotate › encrypts the secrets again; then the old key can be removed", async () => {
    const bob = await useTwoFactor(nodes.old, await signUp(nodes.old));
    await nodes.old.db.execute(
      sql`update two_factors set secret = substring(secret from 5) where user_id = ${bob.user.id}`,
    );
    expect(await usageOf(nodes.promoted, "two_factors.secret")).toEqual([0, 1, 1]);
    const refused = await twofold(nodes.new, "keys rotate");
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("two_factors.secret: 0 encrypted again, 2 unreadable");

    const rotated = await twofold(nodes.promoted, "keys rotate");
    expect(rotated.text).toContain("two_factors.secret: 2 encrypted again, 0 unreadable");
    expect(rotated.text).toContain("recovery_codes.code_hash: unchanged (hashes");
    expect((await twofold(nodes.promoted, "keys rotate")).text).toContain(
      "two_factors.secret: 0 encrypted again, 0 unreadable",
    );
    expect(await usageOf(nodes.promoted, "two_factors.secret")).toEqual([2, 0, 0]);
    const [current, old, others] = await usageOf(nodes.promoted, "recovery_codes.code_hash");
    expect([current, others]).toEqual([0, 0]);
    expect(old).toBeGreaterThan(10);
    expect(await signInWith(nodes.new, bob, appCode(bob.secret, 1))).toBe(200);
  });
});

describe("push keys", () => {
  const stored = async () => {
    const { rows } = await nodes.old.db.execute<{ private_key: string }>(
      sql`select private_key from push_keys`,
    );
    return rows[0]?.private_key ?? "";
  };

  test("are stored encrypted; a plain pair of version 0.1 is encrypted when it is read", async () => {
    const pair = await pushKeysOf(nodes.old.wiring.context());
    expect(await stored()).not.toContain(pair.privateKey);
    await nodes.old.db.execute(sql`update push_keys set private_key = ${pair.privateKey}`);
    expect(await usageOf(nodes.promoted, "push_keys")).toEqual([0, 0, 1]);
    expect(await pushKeysOf(nodes.old.wiring.context())).toEqual(pair);
    expect(await stored()).not.toContain(pair.privateKey);
    await expect(pushKeysOf(nodes.new.wiring.context())).rejects.toThrow("not in SECRETS");

    await twofold(nodes.promoted, "keys rotate");
    expect(await usageOf(nodes.promoted, "push_keys")).toEqual([1, 0, 0]);
    expect(await pushKeysOf(nodes.new.wiring.context())).toEqual(pair);
    expect((await twofold(nodes.new, "keys show-push")).text).toContain(pair.privateKey);
  });
});

describe("replacing the secret under load", () => {
  // Each step replaces one of two nodes, as a rolling deployment does.
  const steps: readonly (readonly [Ring, Ring])[] = [
    ["old", "old"],
    ["prepared", "old"],
    ["prepared", "prepared"],
    ["promoted", "prepared"],
    ["promoted", "promoted"],
    ["new", "promoted"],
    ["new", "new"],
  ];

  test("fails no request and ends no session", { timeout: 60_000 }, async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => useTwoFactor(nodes.old, await signUp(nodes.old))),
    );
    const clients = people.map((person) => ({
      person,
      token: person.token,
      codes: [...person.recoveryCodes],
    }));
    const failures: string[] = [];
    let requests = 0;
    for (const [at, pair] of steps.entries()) {
      const pick = () => nodes[pair[requests % 2] ?? "old"];
      const check = (what: string, status: number) => {
        if (status !== 200) failures.push(`${pair.join()}: ${what} ${status}`);
      };
      await Promise.all(
        clients.map(async (client) => {
          for (let round = 0; round < 6; round += 1) {
            requests += 1;
            const { status, headers } = await pick().call(auth.me, {}, { token: client.token });
            check("me", status);
            client.token = String(headers[RENEWED_TOKEN_HEADER] ?? client.token);
          }
          // Recovery codes are not made again, so they end with the old key.
          if (at >= 5) return;
          requests += 1;
          check("second factor", await signInWith(pick(), client.person, client.codes.pop() ?? ""));
        }),
      );
      // Each client renews its token once a day; the old key is removed after that.
      vi.setSystemTime(Date.now() + DAY_MS + 60_000);
      if (at === 4) await twofold(nodes.promoted, "keys rotate");
    }
    expect({ failures, isLarge: requests > 150 }).toEqual({ failures: [], isLarge: true });
    for (const { person } of clients)
      expect(await signInWith(nodes.new, person, appCode(person.secret))).toBe(200);
  });
});
