/** What a client may rely on. `unsure`: a call that would have ended it got no answer. */
export type SessionState = "live" | "ended" | "unsure";

/** All that is known from outside about one account, from answers alone. */
export interface Account {
  readonly email: string;
  readonly username: string;
  /** Whether an answer has shown that it exists; else it may or may not. */
  isCertain: boolean;
  /** The one that works is among them, oldest first: several only while a change is open. */
  passwords: string[];
  /** The one that worked last. */
  current: string;
  /** Replaced for certain: must never work again. */
  readonly retired: Set<string>;
  readonly sessions: Map<string, SessionState>;
  isVerified: boolean;
  /** Letters that acknowledged calls have promised. */
  readonly promised: { reset: number; changed: number };
  /** Whether a link may be on its way that we know nothing about. */
  areLinksMuddled: boolean;
}

export function newAccount(email: string, username: string, password: string): Account {
  return {
    email,
    username,
    isCertain: false,
    passwords: [password],
    current: password,
    retired: new Set(),
    sessions: new Map(),
    isVerified: false,
    promised: { reset: 0, changed: 0 },
    areLinksMuddled: false,
  };
}

/** A change of password was acknowledged. */
export function passwordSet(account: Account, password: string): void {
  for (const old of account.passwords) if (old !== password) account.retired.add(old);
  account.passwords = [password];
  account.current = password;
}

/** A change of password got no answer. */
export function passwordOpen(account: Account, password: string): void {
  account.passwords.push(password);
}

/** A password has just worked. If it is the newest, the change before it has happened. */
export function passwordSeen(account: Account, password: string): void {
  account.isCertain = true;
  account.current = password;
  if (password === account.passwords.at(-1)) passwordSet(account, password);
}

/** Keeps the last look at everything short. */
const MOST_SESSIONS = 12;

export function sessionBegun(account: Account, token: string): void {
  const { sessions } = account;
  sessions.set(token, "live");
  if (sessions.size <= MOST_SESSIONS) return;
  const oldest = [...sessions].find(([, state]) => state !== "live");
  if (oldest) sessions.delete(oldest[0]);
}

/** All sessions but one have been ended, or may have been. */
export function othersEnded(
  account: Account,
  state: "ended" | "unsure",
  kept: string | undefined,
): void {
  for (const [token, before] of account.sessions)
    if (token !== kept && before !== "ended") account.sessions.set(token, state);
}

export const tokensIn = (account: Account, state: SessionState): string[] =>
  [...account.sessions].filter(([, each]) => each === state).map(([token]) => token);
