import type { User } from "@twofold/contract/users";
import { useSyncExternalStore } from "react";
import { callWith } from "../../lib/credentials.ts";
import { emitSessionEnd } from "../../lib/session-end.ts";
import { clearKept, isKeptKey, keep, readKept, type Kept } from "./session-storage.ts";

const LOADING_AT_MOST_MS = 2_000;

/** While it loads, the user of the last visit is known already, if there was one. */
export type Session =
  | { readonly status: "loading"; readonly user: User | null }
  | { readonly status: "signed-in"; readonly user: User }
  | { readonly status: "signed-out"; readonly user: null; readonly reason: EndReason | null };

/**
 * Expired: the server refused the token. Left: somebody pressed Logout, here or in another tab.
 * Erased: the account is no more.
 */
export type EndReason = "expired" | "left" | "erased";

const NEVER_IN: Session = { status: "signed-out", user: null, reason: null };

let kept: Kept = { token: null, user: null };
let session: Session = NEVER_IN;
let refusals = 0;
let loading: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Session): void {
  if (next.status !== "loading") {
    clearTimeout(loading);
    loading = undefined;
  }
  const isOtherUser = session.user !== null && session.user.id !== next.user?.id;
  session = next;
  if (next.status === "signed-out" || isOtherUser) emitSessionEnd();
  for (const listener of listeners) listener();
}

export function getSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, () => NEVER_IN);
}

/** Counts the calls that were refused for their token; each one sends the browser to /login. */
export function useRefusals(): number {
  return useSyncExternalStore(
    subscribeToSession,
    () => refusals,
    () => 0,
  );
}

/** Takes up what the last visit left, asks the server about it, and follows the other tabs from now on. */
export function startSession(): () => void {
  callWith({ token: () => kept.token, refused });
  addEventListener("storage", onStorage);
  kept = readKept();
  if (kept.token) load();
  else become(NEVER_IN);
  return () => {
    removeEventListener("storage", onStorage);
    clearTimeout(loading);
    kept = { token: null, user: null };
    session = NEVER_IN;
  };
}

export function enterSession(token: string, user: User): void {
  kept = { token, user };
  keep(kept);
  become({ status: "signed-in", user });
}

export function leaveSession(): void {
  const { token } = kept;
  end("left");
  if (!token) return;
  // Nobody waits for the answer: here the session is over whatever the server says.
  void import("./session.api.ts").then(({ sendLogout }) => sendLogout(token)).catch(() => {});
}

/** After the account was deleted: the server knows nothing of the session any more. */
export function clearSession(): void {
  end("erased");
}

/** The server's or another screen's newer record of the signed-in user. */
export function updateUser(user: User): void {
  if (kept.token) enterSession(kept.token, user);
}

/** Reads the user again. A refused token ends the session on its way; without an answer the kept user stays. */
export async function refreshUser(): Promise<void> {
  const { token } = kept;
  if (!token) return;
  const isOver = (): boolean => kept.token !== token;
  const user = await import("./session.api.ts")
    .then(({ fetchMe }) => (isOver() ? undefined : fetchMe()))
    .catch(() => undefined);
  if (isOver()) return;
  if (user) enterSession(token, user);
  else settle();
}

function load(): void {
  become({ status: "loading", user: kept.user });
  loading = setTimeout(settle, LOADING_AT_MOST_MS);
  void refreshUser();
}

/** No answer: the user of the last visit counts, because most of the time it is still the one. */
function settle(): void {
  if (session.status !== "loading") return;
  become(kept.user ? { status: "signed-in", user: kept.user } : NEVER_IN);
}

function end(reason: EndReason): void {
  kept = { token: null, user: null };
  clearKept();
  become({ status: "signed-out", user: null, reason });
}

function refused(token: string | null): void {
  // A call without a token belongs to no session, so its rejection ends none.
  if (token === null || token !== kept.token) return;
  refusals += 1;
  end("expired");
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && !isKeptKey(event.key)) return;
  const was = kept;
  kept = readKept();
  if (kept.token === null) {
    if (was.token !== null) become({ status: "signed-out", user: null, reason: "left" });
  } else if (kept.user) {
    become({ status: "signed-in", user: kept.user });
  } else {
    load();
  }
}
