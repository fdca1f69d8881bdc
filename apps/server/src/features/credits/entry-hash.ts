import { createHash } from "node:crypto";

export interface Entry {
  readonly userId: string;
  readonly seq: number;
  readonly id: string;
  readonly kind: "daily" | "bonus" | "hold" | "settle" | "release" | "expire";
  readonly amount: number;
  /** After this entry. */
  readonly balance: number;
  readonly generationId: string | null;
  readonly description: string;
  readonly createdAt: Date;
  readonly hash: Buffer;
}

/** What the first entry of an account follows. */
export const NO_HASH = Buffer.alloc(32);

/** Over everything that an entry says and the hash of the one before it. */
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
