import { RAISED_HOURS } from "@twofold/contract/admin/overview";
import { listNextDeadlines } from "#features/moderation/moderation.ts";
import { listQueuedRemovals } from "#features/removals/removals.ts";
import { countModeration } from "../count-moderation.ts";
import { hoursAfter, type AttentionSource } from "./attention-source.ts";

const MAX_RAISED = 100;

/** Each removal request of the last day before its deadline, and the rest of the queue as one line. */
export const moderationAttention: AttentionSource = {
  needs: "moderation",
  async list({ db, now }) {
    const until = hoursAfter(now, RAISED_HOURS);
    const removals = await listQueuedRemovals(db, { limit: MAX_RAISED, after: undefined });
    const raised = removals.filter(({ dueAt }) => dueAt <= until);
    const open = await countModeration(db);
    const rest = { ...open, removal: open.removal - raised.length };
    const later = removals.filter((row) => !raised.includes(row)).map(({ dueAt }) => dueAt);
    const deadlines = [...later, ...(await listNextDeadlines(db))].toSorted(
      (one, other) => one.getTime() - other.getTime(),
    );
    const dueAt = deadlines[0]?.toISOString();
    return [
      ...raised.map((row) => ({
        kind: "removal" as const,
        due_at: row.dueAt.toISOString(),
        id: row.id,
        reference: row.reference,
        reason: row.reason,
        received_at: row.receivedAt.toISOString(),
      })),
      ...(dueAt ? [{ kind: "moderation" as const, due_at: dueAt, open: rest }] : []),
    ];
  },
};
