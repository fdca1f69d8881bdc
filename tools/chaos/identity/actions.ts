import * as contract from "../../../packages/contract/src/auth.ts";
import * as sessions from "../../../packages/contract/src/auth/sessions.ts";
import type { Mailbox } from "../../../packages/test-servers/src/mailbox.ts";
import { tokenIn } from "../../../packages/test-servers/src/mailbox.ts";
import type { Call, Outcome } from "../calls.ts";
import type { Ledger } from "../ledger.ts";
import {
  newAccount,
  othersEnded,
  passwordOpen,
  passwordSeen,
  passwordSet,
  sessionBegun,
  tokensIn,
  type Account,
} from "./account.ts";
import { isEmailOfKind } from "./emails.ts";

const EMAIL_MS = 6_000;

export interface Tools {
  readonly call: Call;
  readonly ledger: Ledger;
  readonly mailbox: Pick<Mailbox, "mails" | "waitFor">;
  /** A unique word. */
  readonly fresh: () => string;
}

type Act = (tools: Tools, account: Account) => Promise<unknown>;

const tokenOf = ({ json }: { json: unknown }) => (json as { access_token: string }).access_token;

type SignIn =
  | { readonly is: "done"; readonly token: string }
  | { readonly is: "refused" | "unknown" };

/** Tries every possible password; records a loss if an account that exists rejects all of them. */
export async function trySignIn({ call, ledger }: Tools, account: Account): Promise<SignIn> {
  const tries = account.passwords.toReversed();
  // Twice, because a change without a response may take effect between the attempts.
  for (const password of tries.length > 1 ? [...tries, ...tries] : tries) {
    const outcome = await call(contract.login, { body: { email: account.email, password } });
    if (outcome.is === "done") {
      ledger.acknowledge("login");
      const token = tokenOf(outcome);
      passwordSeen(account, password);
      sessionBegun(account, token);
      return { is: "done", token };
    }
    if (outcome.is !== "refused") return { is: "unknown" };
    if (outcome.code !== "invalid_credentials")
      ledger.fault(`${account.email}: login refused with ${outcome.code}`);
  }
  if (account.isCertain) ledger.lose(`${account.email}: its password does not work`);
  return { is: "refused" };
}

/** Undefined if it is not available now. */
export async function signIn(tools: Tools, account: Account): Promise<string | undefined> {
  const outcome = await trySignIn(tools, account);
  return outcome.is === "done" ? outcome.token : undefined;
}

const someSession = async (tools: Tools, account: Account) =>
  tokensIn(account, "live")[0] ?? signIn(tools, account);

/** Records that a live session was rejected, which no acknowledged call allows. */
function refused(
  { ledger }: Tools,
  account: Account,
  token: string,
  { is, ...refusal }: Extract<Outcome, { is: "refused" }>,
  what: string,
): void {
  // Ten minutes after the sign-in, sensitive changes require the password again.
  if (refusal.code === "reauthentication_required") return;
  ledger.fault(`${account.email}: ${what} ${is} with ${refusal.code}`);
  if (refusal.status === 401) account.sessions.set(token, "unsure");
}

export async function register(tools: Tools): Promise<Account | undefined> {
  const { call, ledger, fresh } = tools;
  const tag = fresh();
  const account = newAccount(`${tag}@chaos.example`, tag, `first-${tag}`);
  const body = { ...personOf(account), password: account.current };
  const outcome = await call(contract.register, { body });
  if (outcome.is === "unsent") return undefined;
  if (outcome.is === "done") {
    ledger.acknowledge("registration");
    account.isCertain = true;
    sessionBegun(account, tokenOf(outcome));
  } else if (outcome.is === "refused") {
    ledger.fault(`${account.email}: a new address was refused with ${outcome.code}`);
    return undefined;
  } else {
    ledger.leaveOpen("registration");
    await signIn(tools, account);
  }
  return account;
}

const personOf = ({ email, username }: Account) => ({ email, username, full_name: "Chaos Person" });

/** Sends two concurrent registrations with the same names, of which at most one may succeed. */
export async function registerTwice(tools: Tools): Promise<Account | undefined> {
  const { call, ledger, fresh } = tools;
  const tag = fresh();
  const account = newAccount(`${tag}@chaos.example`, tag, `left-${tag}`);
  const passwords = [account.current, `right-${tag}`];
  const outcomes = await Promise.all(
    passwords.map((password) =>
      call(contract.register, { body: { ...personOf(account), password } }),
    ),
  );
  const done = outcomes.flatMap((outcome, index) =>
    outcome.is === "done" ? [{ outcome, index }] : [],
  );
  if (done.length > 1) ledger.double(`${account.email}: two registrations of one address`);
  const [first] = done;
  if (first) {
    ledger.acknowledge("registration");
    account.isCertain = true;
    passwordSet(account, passwords[first.index] ?? "");
    sessionBegun(account, tokenOf(first.outcome));
    return account;
  }
  if (!outcomes.some(({ is }) => is === "unknown")) {
    const isNeither = outcomes.every(({ is }) => is === "refused");
    if (isNeither) ledger.fault(`${account.email}: both of two registrations were refused`);
    return undefined;
  }
  ledger.leaveOpen("registration");
  account.passwords = passwords;
  await signIn(tools, account);
  return account;
}

export const changePassword: Act = async (tools, account) => {
  const { call, ledger, fresh } = tools;
  const token = await someSession(tools, account);
  if (token === undefined) return;
  const password = `changed-${fresh()}`;
  const outcome = await call(contract.changePassword, {
    token,
    body: { current_password: account.current, new_password: password },
  });
  if (outcome.is === "done") {
    ledger.acknowledge("change of password");
    passwordSet(account, password);
    othersEnded(account, "ended", token);
    // An unconfirmed address gets no such email.
    if (account.isVerified) account.promised.changed += 1;
  } else if (outcome.is === "unknown") {
    ledger.leaveOpen("change of password");
    passwordOpen(account, password);
    othersEnded(account, "unsure", token);
    await signIn(tools, account);
  } else if (outcome.is === "refused") {
    const isOpen = account.passwords.length > 1 && outcome.code === "wrong_password";
    if (isOpen) await signIn(tools, account);
    else refused(tools, account, token, outcome, "a change of password");
  }
};

export const logOut: Act = async (tools, account) => {
  const token = await someSession(tools, account);
  if (token === undefined) return;
  const outcome = await tools.call(contract.logout, { token });
  settleEnding(tools, account, token, outcome, "logout");
};

function settleEnding(
  tools: Tools,
  account: Account,
  token: string,
  outcome: Outcome,
  what: string,
): void {
  if (outcome.is === "done") {
    tools.ledger.acknowledge(what);
    account.sessions.set(token, "ended");
  } else if (outcome.is === "unknown") {
    tools.ledger.leaveOpen(what);
    account.sessions.set(token, "unsure");
  } else if (outcome.is === "refused") refused(tools, account, token, outcome, `a ${what}`);
}

export const endOther: Act = async (tools, account) => {
  const token = await someSession(tools, account);
  const victim = await signIn(tools, account);
  if (token === undefined || victim === undefined || token === victim) return;
  const list = await tools.call(sessions.listSessions, { token: victim });
  if (list.is !== "done") return;
  const { id } = sessions.listSessions.reply.parse(list.json).find((each) => each.is_current) ?? {};
  if (id === undefined) {
    tools.ledger.fault(`${account.email}: a session does not know itself`);
    return;
  }
  const outcome = await tools.call(sessions.endSession, { token, params: { id } });
  settleEnding(tools, account, victim, outcome, "ended session");
};

export const endOthers: Act = async (tools, account) => {
  const token = await someSession(tools, account);
  if (token === undefined) return;
  const outcome = await tools.call(sessions.endOtherSessions, { token });
  if (outcome.is === "refused") refused(tools, account, token, outcome, "ending the others");
  if (outcome.is !== "done" && outcome.is !== "unknown") return;
  if (outcome.is === "done") tools.ledger.acknowledge("ended all others");
  else tools.ledger.leaveOpen("ended all others");
  othersEnded(account, outcome.is === "done" ? "ended" : "unsure", token);
};

/** Requests a link and uses it when the email has arrived. */
export const resetPassword: Act = async (tools, account) => {
  const { call, ledger, mailbox, fresh } = tools;
  const before = mailbox.mails.length;
  const asked = await call(contract.forgotPassword, { body: { email: account.email } });
  if (asked.is === "unknown") {
    ledger.leaveOpen("request for a reset");
    account.areLinksMuddled = true;
  }
  if (asked.is === "refused") ledger.fault(`${account.email}: no reset, but ${asked.code}`);
  if (asked.is !== "done") return;
  ledger.acknowledge("request for a reset");
  account.promised.reset += 1;
  const isTheirs = isEmailOfKind("reset", account.email);
  const deadline = Date.now() + EMAIL_MS;
  let mail = mailbox.mails.slice(before).find(isTheirs);
  while (!mail && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    mail = mailbox.mails.slice(before).find(isTheirs);
  }
  if (!mail) {
    account.areLinksMuddled = true;
    return;
  }
  const password = `reset-${fresh()}`;
  const body = { token: tokenIn(mail), password };
  const outcome = await call(contract.resetPassword, { body });
  if (outcome.is === "done") {
    ledger.acknowledge("reset");
    passwordSet(account, password);
    othersEnded(account, "ended", undefined);
    // The link has proven that the mailbox is theirs.
    account.isVerified = true;
    account.promised.changed += 1;
  } else if (outcome.is === "unknown") {
    ledger.leaveOpen("reset");
    account.mayBeVerified = true;
    passwordOpen(account, password);
    othersEnded(account, "unsure", undefined);
    await signIn(tools, account);
  } else if (outcome.is === "refused" && !account.areLinksMuddled)
    ledger.fault(`${account.email}: a new link was refused with ${outcome.code}`);
};

/** The first confirmation ends the other sessions. */
export const verifyEmail: Act = async (tools, account) => {
  const { call, ledger, mailbox } = tools;
  const mail = mailbox.mails.find(isEmailOfKind("confirm", account.email));
  if (!mail || account.isVerified) return;
  const token = await someSession(tools, account);
  if (token === undefined) return;
  const outcome = await call(contract.verifyEmail, { token, body: { token: tokenIn(mail) } });
  if (outcome.is === "done") {
    ledger.acknowledge("verification");
    othersEnded(account, account.mayBeVerified ? "unsure" : "ended", token);
    account.isVerified = true;
  } else if (outcome.is === "unknown") {
    ledger.leaveOpen("verification");
    othersEnded(account, "unsure", token);
    account.mayBeVerified = true;
  } else if (outcome.is === "refused") refused(tools, account, token, outcome, "a confirmation");
};

/** Checks the state of every session; returns how many could be checked. */
export async function checkSessions({ call, ledger }: Tools, account: Account): Promise<number> {
  let seen = 0;
  for (const [token, state] of account.sessions) {
    if (state === "unsure") continue;
    const outcome = await call(contract.me, { token });
    if (outcome.is === "done" || outcome.is === "refused") seen += 1;
    if (outcome.is === "done" && state === "ended")
      ledger.fault(`${account.email}: an ended session lives`);
    if (outcome.is === "refused" && (state === "live" || outcome.status !== 401))
      ledger.fault(`${account.email}: a ${state} session was refused with ${outcome.code}`);
  }
  return seen;
}
