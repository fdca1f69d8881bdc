import type { Tx } from "#kit/transaction.ts";

/** The part of a restoration that belongs to the features which the deletion involved. */
export interface AccountDeletions {
  /** The user's row is restored already, in the same transaction. */
  undo(tx: Tx, userId: string): Promise<void>;
}

declare module "#kit/ctx.ts" {
  interface Services {
    readonly accountDeletions: AccountDeletions;
  }
}
