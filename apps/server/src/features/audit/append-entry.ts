import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { insertEntry, lockHead } from "./audit.store.ts";
import type { Entry } from "./audit.tables.ts";
import { hashOf } from "./entry-hash.ts";

/** An administrator's call, or the command line, which has no account. */
export type AuditCaller = Pick<AdminCtx, "actor" | "admin"> | "command_line";

/** The administrator whose action the worker executes later. */
export interface DelayedCaller {
  readonly delayedBy: string;
}

type AppendedEntry = Omit<Entry, "seq" | "at" | "adminId" | "requestId" | "hash">;

export async function appendEntry(
  tx: Tx,
  caller: AuditCaller | DelayedCaller,
  values: AppendedEntry,
): Promise<number> {
  const call = typeof caller === "object" && "admin" in caller ? caller : undefined;
  const head = await lockHead(tx.db);
  const entry = {
    ...values,
    seq: head.seq + 1,
    at: tx.now,
    adminId: adminIdOf(caller),
    requestId: call?.admin.requestId ?? null,
  };
  await insertEntry(tx.db, { ...entry, hash: hashOf(head.hash, entry) });
  if (call) tx.afterCommit(() => void (call.admin.entries += 1));
  return entry.seq;
}

function adminIdOf(caller: AuditCaller | DelayedCaller): string | null {
  if (caller === "command_line") return null;
  return "delayedBy" in caller ? caller.delayedBy : caller.actor.user.id;
}
