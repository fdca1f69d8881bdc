import type { User } from "@twofold/contract/users";
import { useSyncExternalStore } from "react";
import { callWith } from "../../lib/credentials.ts";
import { emitSessionEnd } from "../../lib/session-end.ts";
import { clearKept, isKeptKey, keep, readKept, type Kept } from "./session-storage.ts";

const LOADING_AT_MOST_MS = 2_000;

/** While it loads, `user` is the stored user of the last visit, if there is one. */
export type Session =
  | { readonly status: "loading"; readonly user: User | null }
  | { readonly status: "signed-in"; readonly user: User }
  | { readonly status: "signed-out"; readonly user: null; readonly reason: EndReason | null };

/**
 * Expired: the server rejected the token. Left: the user signed out, here or in another tab.
 * Erased: the account was deleted.
 */
export type EndReason = "expired" | "left" | "erased";

const NEVER_IN: Session = { status: "signed-out", user: null, reason: null };

let kept: Kept = { token: null, user: null };
let session: Session = NEVER_IN;
let refusals = 0;
/** Changes at each sign-in and sign-out, in this tab or another one. A renewed token changes nothing. */
let visit = 0;
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

/** Counts rejected tokens; each one redirects the browser to /login. */
export function useRefusals(): number {
  return useSyncExternalStore(
    subscribeToSession,
    () => refusals,
    () => 0,
  );
}

/** Restores the stored session, checks it with the server, and follows other tabs. */
export function startSession(): () => void {
  callWith({ token: () => kept.token, renewed, refused });
  addEventListener("storage", onStorage);
  kept = readKept();
  if (kept.token) load();
  else become(NEVER_IN);
  return () => {
    removeEventListener("storage", onStorage);
    clearTimeout(loading);
    visit += 1;
    kept = { token: null, user: null };
    session = NEVER_IN;
  };
}

export function enterSession(token: string, user: User): void {
  visit += 1;
  kept = { token, user };
  keep(kept);
  become({ status: "signed-in", user });
}

export function leaveSession(): void {
  const { token } = kept;
  end("left");
  if (!token) return;
  // The result does not matter: this device's session is over either way.
  void import("./session.api.ts").then(({ sendLogout }) => sendLogout(token)).catch(() => {});
}

/** For a deleted account: the server has already removed the session. */
export function clearSession(): void {
  end("erased");
}

/** Replaces the signed-in user with a newer record. */
export function updateUser(user: User): void {
  if (!kept.token) return;
  // Another tab may have stored its token, and the notification of it has not arrived yet.
  if (readKept().token === kept.token) enterSession(kept.token, user);
  else followStorage();
}

/** Reloads the user. A rejected token ends the session; without a response the stored user stays. */
export async function refreshUser(): Promise<void> {
  if (!kept.token) return;
  const started = visit;
  const isOver = (): boolean => visit !== started;
  const user = await import("./session.api.ts")
    .then(({ fetchMe }) => (isOver() ? undefined : fetchMe()))
    .catch(() => undefined);
  if (isOver()) return;
  if (user) updateUser(user);
  else settle();
}

function load(): void {
  become({ status: "loading", user: kept.user });
  loading = setTimeout(settle, LOADING_AT_MOST_MS);
  void refreshUser();
}

/** Without a response the stored user counts as signed in, because the token is usually still valid. */
function settle(): void {
  if (session.status !== "loading") return;
  become(kept.user ? { status: "signed-in", user: kept.user } : NEVER_IN);
}

function end(reason: EndReason): void {
  visit += 1;
  kept = { token: null, user: null };
  clearKept();
  become({ status: "signed-out", user: null, reason });
}

function renewed(token: string, next: string): void {
  if (token !== kept.token) return;
  kept = { ...kept, token: next };
  keep(kept);
}

function refused(token: string | null): string | null {
  // A call without a token belongs to no session, so its rejection ends none.
  if (token === null || token !== kept.token) return null;
  // A page that the browser had frozen receives no storage events.
  if (readKept().token !== token) {
    const { user } = kept;
    followStorage();
    return kept.user?.id === user?.id ? kept.token : null;
  }
  refusals += 1;
  end("expired");
  return null;
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || isKeptKey(event.key)) followStorage();
}

function followStorage(): void {
  const was = kept;
  kept = readKept();
  if (kept.user?.id !== was.user?.id) visit += 1;
  if (kept.token === null) {
    if (was.token !== null) become({ status: "signed-out", user: null, reason: "left" });
  } else if (kept.user) {
    become({ status: "signed-in", user: kept.user });
  } else {
    load();
  }
}
