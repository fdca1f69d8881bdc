import { createHash } from "node:crypto";
import type { Entry } from "./audit.tables.ts";

/** Hashes all columns of an entry and the hash of the previous entry. */
export function hashOf(before: Buffer, entry: Omit<Entry, "hash">): Buffer {
  return createHash("sha256")
    .update(before)
    .update(
      JSON.stringify([
        entry.seq,
        entry.at.toISOString(),
        entry.adminId,
        entry.action,
        entry.subjectKind,
        entry.subjectId,
        entry.reason,
        entry.before,
        entry.after,
        entry.undoes,
        entry.undoUntil?.toISOString() ?? null,
        entry.requestId,
        entry.outcome,
      ]),
    )
    .digest();
}
