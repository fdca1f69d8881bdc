import { RENEWED_TOKEN_HEADER } from "../../../packages/contract/src/access-token.ts";
import * as auth from "../../../packages/contract/src/auth.ts";
import * as twoFactor from "../../../packages/contract/src/auth/two-factor.ts";
import { appCode } from "../../../apps/server/src/testing/app-code.ts";
import type { Random } from "../random.ts";
import type { Send } from "./send.ts";

/** A user with a second factor and several sessions. */
export interface Client {
  readonly email: string;
  readonly userId: string;
  /** The tokens of the sessions, as each was last renewed. */
  readonly sessions: string[];
  /** Uses a session of the client, or signs in again with a recovery code. */
  act(): Promise<void>;
  /** Uses a session, and the token that it gets. */
  renew(session: number): Promise<void>;
  /** Signs in with the code of the authenticator app. */
  signInByApp(): Promise<boolean>;
}

interface Tools {
  readonly send: Send;
  readonly random: Random;
  confirm(userId: string): Promise<void>;
  fail(what: string): void;
}

const SIGN_INS = 0.1;

export async function createClient(
  { send, random, confirm, fail }: Tools,
  name: string,
): Promise<Client> {
  const credentials = { email: `${name}@example.com`, password: "eleven owls under a bridge" };
  const person = { ...credentials, username: name, full_name: "Heron" };
  const { json } = await send(auth.register, { body: person });
  const { access_token, user } = json as { access_token: string; user: { id: string } };
  await confirm(user.id);
  const { json: setup } = await send(twoFactor.startTwoFactorSetup, { token: access_token });
  const { secret } = setup as { secret: string };
  const { json: enabled } = await send(twoFactor.enableTwoFactor, {
    token: access_token,
    body: { code: appCode(secret) },
  });
  const { recovery_codes: codes } = enabled as { recovery_codes: string[] };
  const sessions = [access_token];

  async function signInWith(code: string): Promise<boolean> {
    const { json: first } = await send(auth.login, { body: credentials });
    const { challenge } = (first as { params: { challenge: string } }).params;
    const second = await send(twoFactor.sendSecondFactor, { body: { challenge, code } });
    if (second.status !== 200) return false;
    sessions.push((second.json as { access_token: string }).access_token);
    return true;
  }

  async function use(index: number): Promise<void> {
    const { status, headers } = await send(auth.me, { token: sessions[index] });
    if (status !== 200) fail(`session ${index} of ${name}: ${status}`);
    const renewed = headers?.get(RENEWED_TOKEN_HEADER);
    if (renewed) sessions[index] = renewed;
  }

  return {
    email: credentials.email,
    userId: user.id,
    sessions,
    async act() {
      const code = random.next() < SIGN_INS ? codes.pop() : undefined;
      if (code === undefined) await use(Math.floor(random.next() * sessions.length));
      else if (!(await signInWith(code))) fail(`recovery code of ${name}`);
    },
    async renew(session) {
      await use(session);
      await use(session);
    },
    signInByApp: () => signInWith(appCode(secret)),
  };
}
