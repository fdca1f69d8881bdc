import { keyedColumn } from "#kit/keyed-values.ts";

export const authKeyedValues = [
  keyedColumn({
    table: "two_factors",
    column: "secret",
    type: "bytea",
    rotate: {
      key: "user_id",
      // Enabling compares the proposed secret with the one that it has read.
      where: "on_since is not null or created_at < now() - interval '1 hour'",
      reseal: ({ secondFactors }, secret: Buffer) => secondFactors.reseal(secret),
    },
  }),
  keyedColumn({
    table: "recovery_codes",
    column: "code_hash",
    type: "bytea",
    note: "hashes, which no one can compute again: valid as long as their key is in SECRETS",
  }),
];
