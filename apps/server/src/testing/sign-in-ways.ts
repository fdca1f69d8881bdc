import * as auth from "@twofold/contract/auth";
import * as oauth from "@twofold/contract/auth/oauth";
import * as passkeys from "@twofold/contract/auth/passkeys";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import type { OidcServer } from "@twofold/test-servers/oidc-server";
import { appCode } from "./app-code.ts";
import type { Person, TestApp } from "./app.ts";
import { createAuthenticator } from "./soft-authenticator.ts";
import { useTwoFactor, type TwoFactorPerson } from "./two-factor.ts";

export type Reply = Awaited<ReturnType<TestApp["call"]>>;

/** The last request of a sign-in. */
type LastStep = () => Promise<Reply>;

/** Each way to sign in: registers what it needs, and returns what starts it and returns its last request. */
export type SignInWay = (person: Person) => Promise<() => Promise<LastStep>>;

export function signInWaysOf(app: () => TestApp, acme: () => OidcServer) {
  async function addPasskey({ token }: Person) {
    const made = createAuthenticator(app().config.PUBLIC_URL);
    const { json } = await app().call(passkeys.startPasskeyRegistration, {}, { token });
    const body = { name: "My phone", credential: made.make(json) };
    await app().call(passkeys.addPasskey, { body }, { token });
    return made;
  }

  /** Signs in at the provider. */
  async function visitAcme({ user }: Person, { json, cookies }: Reply): Promise<LastStep> {
    acme().accounts.set(user.username, { name: "Maya", email: user.email, email_verified: true });
    const redirect = await acme().signIn(json.url, user.username);
    const [state] = cookies as { name: string; value: string }[];
    const body = Object.fromEntries(redirect.searchParams) as never;
    const headers = { cookie: `${state?.name}=${state?.value}` };
    return () => app().call(oauth.finishProviderSignIn, { body }, { headers });
  }

  const withPassword = ({ email, password }: Person) =>
    app().call(auth.login, { body: { email, password } });

  /** Each code is accepted once, so later sign-ins use further recovery codes. */
  const secondFactor =
    (firstCodeOf: (person: TwoFactorPerson) => string | undefined): SignInWay =>
    async (person) => {
      const owner = await useTwoFactor(app(), person);
      const codes = [firstCodeOf(owner), ...owner.recoveryCodes.slice(1)];
      return async () => {
        const { challenge } = (await withPassword(person)).json.params;
        const body = { challenge, code: codes.shift() ?? "" };
        return () => app().call(sendSecondFactor, { body });
      };
    };

  const ways = {
    password: async (person) => async () => () => withPassword(person),
    "authenticator code": secondFactor(({ secret }) => appCode(secret, 1)),
    "recovery code": secondFactor(({ recoveryCodes }) => recoveryCodes[0]),
    async passkey(person) {
      const made = await addPasskey(person);
      return async () => {
        const { json } = await app().call(passkeys.beginPasskeySignIn, {});
        const body = { credential: made.show(json) };
        return () => app().call(passkeys.signInWithPasskey, { body });
      };
    },
    async provider(person) {
      const { token } = person;
      const body = { provider: "acme" };
      const started = await app().call(oauth.startOAuthConnection, { body }, { token });
      await (
        await visitAcme(person, started)
      )();
      return async () => visitAcme(person, await app().call(oauth.beginProviderSignIn, { body }));
    },
  } satisfies Record<string, SignInWay>;
  return ways;
}
