import { createHash } from "node:crypto";
import type { CreditReason, ReasonParams } from "@twofold/contract/credits";

export interface Entry {
  readonly userId: string;
  readonly seq: number;
  readonly id: string;
  readonly kind: "daily" | "bonus" | "hold" | "settle" | "release" | "expire" | "refund";
  readonly amount: number;
  /** The balance after this entry. */
  readonly balance: number;
  readonly generationId: string | null;
  readonly description: string;
  readonly reason: CreditReason | null;
  readonly params: ReasonParams | null;
  readonly createdAt: Date;
  readonly hash: Buffer;
}

/** The predecessor hash of an account's first entry. */
export const NO_HASH = Buffer.alloc(32);

/**
 * Hashes all fields of an entry and the hash of the previous entry. Entries of a release without
 * reasons were hashed without them. PostgreSQL changes the order of keys in `params`.
 */
export function hashOf(before: Buffer, entry: Omit<Entry, "hash">): Buffer {
  const { userId, seq, id, kind, amount, balance, generationId, description, createdAt } = entry;
  const { reason, params } = entry;
  return createHash("sha256")
    .update(before)
    .update(
      JSON.stringify([
        userId,
        seq,
        id,
        kind,
        amount,
        balance,
        generationId,
        description,
        createdAt.toISOString(),
        ...(reason === null ? [] : [reason, Object.entries(params ?? {}).toSorted()]),
      ]),
    )
    .digest();
}
