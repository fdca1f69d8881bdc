/** State of a session. `unsure`: a call that would have ended it got no response. */
export type SessionState = "live" | "ended" | "unsure";

/** Everything that responses have shown about one account. */
export interface Account {
  readonly email: string;
  readonly username: string;
  /** Whether a response has shown that it exists; otherwise it may or may not exist. */
  isCertain: boolean;
  /** Contains the valid password, oldest first; several only while a change has no response. */
  passwords: string[];
  /** The password that worked last. */
  current: string;
  /** Replaced passwords, which must never work again. */
  readonly retired: Set<string>;
  readonly sessions: Map<string, SessionState>;
  isVerified: boolean;
  /** A confirmation or a reset got no response. */
  mayBeVerified: boolean;
  /** Emails that acknowledged calls must have sent. */
  readonly promised: { reset: number; changed: number };
  /** Whether a link from an unanswered request may still arrive. */
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
    mayBeVerified: false,
    promised: { reset: 0, changed: 0 },
    areLinksMuddled: false,
  };
}

/** Records an acknowledged change of the password. */
export function passwordSet(account: Account, password: string): void {
  for (const old of account.passwords) if (old !== password) account.retired.add(old);
  account.passwords = [password];
  account.current = password;
}

/** Records a change of the password without a response. */
export function passwordOpen(account: Account, password: string): void {
  account.passwords.push(password);
}

/** Records a password that worked. If it is the newest, the change has taken effect. */
export function passwordSeen(account: Account, password: string): void {
  account.isCertain = true;
  account.current = password;
  if (password === account.passwords.at(-1)) passwordSet(account, password);
}

/** Limits the number of sessions, so that the final check is short. */
const MAX_SESSIONS = 12;

export function sessionBegun(account: Account, token: string): void {
  const { sessions } = account;
  sessions.set(token, "live");
  if (sessions.size <= MAX_SESSIONS) return;
  const oldest = [...sessions].find(([, state]) => state !== "live");
  if (oldest) sessions.delete(oldest[0]);
}

/** Records that all sessions but one were ended, or may have been. */
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
