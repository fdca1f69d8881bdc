import type { AuditValue } from "@twofold/contract/admin/audit";
import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { adminAction, changedMeanwhile, recordAction, type Entry } from "#features/audit/audit.ts";
import { endSessions } from "#features/auth/auth.ts";
import { requireAnotherOwner } from "#features/team/team.ts";
import { lockSuspension, updateSuspension, userNotFound } from "#features/users/users.ts";
import { requireRightOver } from "./require-right-over.ts";

type SuspensionCtx = Pick<AdminCtx, "client" | "log" | "services" | "actor" | "admin">;

interface Change {
  readonly userId: string;
  /** The version that the administrator read. */
  readonly version: number;
  readonly reason?: string | undefined;
  readonly undoes?: number | undefined;
}

interface Suspended extends Change {
  readonly until: Date;
  readonly message?: string | undefined;
}

export interface ChangedSuspension {
  readonly suspended_until: string | null;
  readonly version: number;
  readonly seq: number;
}

const fields = ["suspended_until", "version"] as const;
const undoing = { needs: "users", reauthentication: "both" } as const;

/** The message is in the row of the user and never in the log. */
const userSuspended = adminAction({
  name: "users.suspended",
  subject: "user",
  fields,
  undo: {
    ...undoing,
    run: async (tx, ctx, entry) => void (await resume(tx, ctx, undoingOf(entry))),
  },
});

const userResumed = adminAction({
  name: "users.resumed",
  subject: "user",
  fields,
  undo: {
    ...undoing,
    async run(tx, ctx, entry) {
      const until = entry.before?.["suspended_until"];
      if (typeof until !== "string") throw changedMeanwhile();
      await suspend(tx, ctx, { ...undoingOf(entry), until: new Date(until) });
    },
  },
});

export const suspensionActions = [userSuspended, userResumed];

/** Another change since then has another version, also the undo itself. */
const undoingOf = ({ seq, subjectId, after, reason }: Entry): Change => ({
  userId: subjectId ?? "",
  version: Number(after?.["version"]),
  reason: reason ?? undefined,
  undoes: seq,
});

async function lockUnchanged(tx: Tx, ctx: SuspensionCtx, { userId, version }: Change) {
  const user = await lockSuspension(tx.db, { id: userId });
  if (!user) throw userNotFound();
  requireRightOver(ctx, user);
  if (user.version !== version) throw changedMeanwhile();
  return user;
}

const valuesOf = (
  until: Date | null,
  version: number,
): Record<(typeof fields)[number], AuditValue> => ({
  suspended_until: until?.toISOString() ?? null,
  version,
});

/**
 * Ends all sessions and hides public images, whose queries exclude suspended users. Running generations
 * finish. Without a message that of the former suspension applies.
 */
async function suspend(tx: Tx, ctx: SuspensionCtx, change: Suspended): Promise<ChangedSuspension> {
  const { userId, until, message, reason, undoes } = change;
  await requireAnotherOwner(tx, { userId });
  const user = await lockUnchanged(tx, ctx, change);
  if (user.until && user.until > tx.now) throw changedMeanwhile();
  const version = await updateSuspension(tx.db, { id: userId }, { until, message });
  await endSessions(tx, ctx, { userId });
  const seq = await recordAction(tx, ctx, userSuspended, {
    subjectId: userId,
    reason,
    before: valuesOf(null, user.version),
    after: valuesOf(until, version),
    undoes,
  });
  return { suspended_until: until.toISOString(), version, seq };
}

async function resume(tx: Tx, ctx: SuspensionCtx, change: Change): Promise<ChangedSuspension> {
  const { userId, reason, undoes } = change;
  const user = await lockUnchanged(tx, ctx, change);
  if (!user.until) throw changedMeanwhile();
  const version = await updateSuspension(tx.db, { id: userId }, { until: null });
  const seq = await recordAction(tx, ctx, userResumed, {
    subjectId: userId,
    reason,
    before: valuesOf(user.until, user.version),
    after: valuesOf(null, version),
    undoes,
  });
  return { suspended_until: null, version, seq };
}

/** Suspends until a date, or resumes. */
export const changeSuspension = (
  tx: Tx,
  ctx: SuspensionCtx,
  change: Suspended | (Change & { readonly until: null }),
): Promise<ChangedSuspension> =>
  change.until === null
    ? resume(tx, ctx, change)
    : suspend(tx, ctx, { ...change, until: change.until });
