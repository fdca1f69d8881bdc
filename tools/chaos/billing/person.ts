import { login, register } from "../../../packages/contract/src/auth.ts";
import type { Endpoint } from "../../../packages/contract/src/endpoint.ts";
import type { Call, CallOptions, Outcome } from "../calls.ts";
import type { Random } from "../random.ts";

export interface Person {
  readonly email: string;
  readonly userId: string;
  /** Signs in again after the session has expired. */
  ask(endpoint: Pick<Endpoint, "method" | "path">, options?: CallOptions): Promise<Outcome>;
}

interface SignedIn {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

const PASSWORD = "a password";
const TRIES = 200;

/** Registers a new user; repeats every request without a response. */
export async function signUp(call: Call, random: Random): Promise<Person> {
  const name = `b${Math.floor(random.next() * 1e12).toString(36)}`;
  const email = `${name}@chaos.example`;
  const body = { username: name, email, full_name: "Paying Person", password: PASSWORD };
  const signIn = { body: { email, password: PASSWORD } };
  let isThere = false;
  let token: string | undefined;

  async function enter(): Promise<SignedIn> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = isThere ? await call(login, signIn) : await call(register, { body });
      if (outcome.is === "done") {
        const entered = outcome.json as SignedIn;
        token = entered.access_token;
        return entered;
      }
      // A registration whose response was lost has taken the name.
      if (outcome.is === "refused" && outcome.status === 409) isThere = true;
    }
    throw new Error(`${email} cannot sign in`);
  }

  const { user } = await enter();
  isThere = true;
  return {
    email,
    userId: user.id,
    async ask(endpoint, options = {}) {
      const outcome = await call(endpoint, { ...options, token });
      if (outcome.is !== "refused" || outcome.status !== 401) return outcome;
      await enter();
      return call(endpoint, { ...options, token });
    },
  };
}
