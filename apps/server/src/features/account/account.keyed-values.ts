import { reseal } from "#kit/encryption.ts";
import { keyedColumn } from "#kit/keyed-values.ts";

export const accountKeyedValues = [
  keyedColumn({
    table: "erasures",
    column: "receipt_to",
    type: "bytea",
    rotate: {
      key: "user_id",
      reseal: ({ erasureReceipts }, receipt: Buffer) => reseal(erasureReceipts, receipt),
    },
  }),
];
