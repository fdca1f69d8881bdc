import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Account } from "./account.ts";
import {
  changePassword,
  endOther,
  endOthers,
  logOut,
  checkSessions,
  register,
  registerTwice,
  resetPassword,
  signIn,
  verifyEmail,
  type Tools,
} from "./actions.ts";

const beginnings = { register, registerTwice };
const actions = {
  signIn,
  changePassword,
  logOut,
  endOther,
  endOthers,
  resetPassword,
  verifyEmail,
  checkSessions,
};
const weights: Record<keyof typeof beginnings | keyof typeof actions, number> = {
  register: 4,
  registerTwice: 1,
  signIn: 3,
  changePassword: 4,
  logOut: 3,
  endOther: 2,
  endOthers: 2,
  resetPassword: 3,
  verifyEmail: 2,
  checkSessions: 4,
};

export interface ClientOptions {
  readonly random: Random;
  readonly tools: Tools;
  readonly mostAccounts: number;
  readonly until: AbortSignal;
}

/** Acts for one account after another, so that no two calls change the same account concurrently. */
export async function runClient(options: ClientOptions): Promise<Account[]> {
  const { random, tools, mostAccounts, until } = options;
  const accounts: Account[] = [];
  while (!until.aborted) {
    const seen = accounts.filter(({ isCertain }) => isCertain);
    const [first, ...others] = seen;
    const chosen = first ? random.weighed(weights) : "register";
    if (chosen in actions && first)
      await actions[chosen as keyof typeof actions](tools, random.pick([first, ...others]));
    else if (seen.length < mostAccounts) {
      const account = await beginnings[chosen as keyof typeof beginnings](tools);
      if (account) accounts.push(account);
      else await wait(100);
    }
    await wait(random.between(5, 25));
  }
  return accounts;
}
