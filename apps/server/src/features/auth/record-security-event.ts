import type {
  SecurityEventDetails,
  SecurityEventKind,
} from "@twofold/contract/auth/security-events";
import type { Actor, Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { insertSecurityEvent, updateRepeatedEvent } from "./security-events.store.ts";
import { parseUserAgent } from "./sessions/device-name.ts";

/** Strangers can cause these, so that repetitions are counted in one row per window. */
const REPEATED: ReadonlySet<SecurityEventKind> = new Set([
  "sign_in_failed",
  "reset_requested",
  "identity_confirmation_failed",
]);
const WINDOW_MS = 15 * 60 * 1000;

export type SecurityEventCtx = Pick<Ctx, "client" | "log"> & { readonly actor?: Actor | undefined };

export interface NewSecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** Only if it is not the session of the caller. */
  readonly sessionId?: string | undefined;
  readonly details?: SecurityEventDetails;
}

/**
 * Adds a row for the owner and, after the commit, a log line without personal data for the operator.
 * Returns the id of the event.
 */
export async function recordSecurityEvent(
  tx: Tx,
  { client, log, actor }: SecurityEventCtx,
  { userId, kind, sessionId = actor?.sessionId, details = {} }: NewSecurityEvent,
): Promise<string> {
  const networkHash = client?.networkHash ?? null;
  const row = {
    userId,
    id: newId(),
    kind,
    sessionId: sessionId ?? null,
    networkHash,
    ...parseUserAgent(client?.userAgent ?? ""),
    details,
    createdAt: tx.now,
  };
  const { method, sessions } = details;
  const line = { event: kind, user_id: userId, session_id: sessionId, network: networkHash };
  tx.afterCommit(() => log.info({ ...line, method, sessions }, "auth: security event"));
  if (REPEATED.has(kind)) {
    // Without the lock, concurrent attempts would each insert a row.
    await lockUser(tx.db, { id: userId, isDeletedToo: true });
    if (await updateRepeatedEvent(tx.db, row, new Date(tx.now.getTime() - WINDOW_MS)))
      return row.id;
  }
  await insertSecurityEvent(tx.db, row);
  return row.id;
}
