import type { CreditTransaction, TransactionType } from "@twofold/contract/credits";
import type { Entry } from "./entry-hash.ts";

const typeOf: Record<Entry["kind"], TransactionType> = {
  daily: "earned",
  bonus: "bonus",
  hold: "spent",
  settle: "other",
  release: "other",
  expire: "other",
  refund: "other",
};

export interface Transaction extends CreditTransaction {
  readonly seq: number;
  /** The balance after this transaction. */
  readonly balance: number;
}

export const toTransaction = ({
  seq,
  id,
  kind,
  reason,
  params,
  description,
  amount,
  balance,
  ...row
}: Entry): Transaction => ({
  seq,
  id,
  transaction_type: typeOf[kind],
  reason,
  params: params ?? {},
  description,
  amount,
  balance,
  created_at: row.createdAt.toISOString(),
  generation_id: row.generationId,
});
