import { createHash } from "node:crypto";

export interface Entry {
  readonly userId: string;
  readonly seq: number;
  readonly id: string;
  readonly kind: "daily" | "bonus" | "hold" | "settle" | "release" | "expire";
  readonly amount: number;
  /** The balance after this entry. */
  readonly balance: number;
  readonly generationId: string | null;
  readonly description: string;
  readonly createdAt: Date;
  readonly hash: Buffer;
}

/** The predecessor hash of an account's first entry. */
export const NO_HASH = Buffer.alloc(32);

/** Hashes all fields of an entry and the hash of the previous entry. */
export function hashOf(before: Buffer, entry: Omit<Entry, "hash">): Buffer {
  const { userId, seq, id, kind, amount, balance, generationId, description, createdAt } = entry;
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
      ]),
    )
    .digest();
}
