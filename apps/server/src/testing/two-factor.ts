import * as contract from "@twofold/contract/auth/two-factor";
import { appCode } from "./app-code.ts";
import type { Person, TestApp } from "./app.ts";

export interface TwoFactorPerson extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Enables two-factor with the current code. */
export async function useTwoFactor(app: TestApp, person: Person): Promise<TwoFactorPerson> {
  const as = { token: person.token };
  const { json: setup } = await app.call(contract.startTwoFactorSetup, {}, as);
  const body = { code: appCode(setup.secret) };
  const { json } = await app.call(contract.enableTwoFactor, { body }, as);
  return { ...person, secret: setup.secret, recoveryCodes: json.recovery_codes };
}
