import { reseal } from "#kit/encryption.ts";
import { keyedColumn } from "#kit/keyed-values.ts";

export const removalsKeyedValues = [
  keyedColumn({
    table: "removal_requests",
    column: "details",
    type: "bytea",
    rotate: {
      key: "id",
      reseal: ({ removalDetails }, details: Buffer) => reseal(removalDetails, details),
    },
  }),
];
