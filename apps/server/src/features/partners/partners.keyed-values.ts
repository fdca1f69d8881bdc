import { reseal } from "#kit/encryption.ts";
import { keyedColumn } from "#kit/keyed-values.ts";

export const partnersKeyedValues = [
  keyedColumn({
    table: "partner_invitations",
    column: "encrypted_address",
    type: "bytea",
    rotate: {
      key: "id",
      reseal: ({ partners }, address: Buffer) => reseal(partners.addresses, address),
    },
  }),
];
