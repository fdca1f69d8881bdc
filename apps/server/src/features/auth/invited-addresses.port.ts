import type { Tx } from "#kit/transaction.ts";

/** Invitations of another feature, whose emails prove that their reader owns the address. */
export interface InvitedAddresses {
  isProven(tx: Tx, proof: { readonly email: string; readonly token: string }): Promise<boolean>;
}

declare module "#kit/ctx.ts" {
  interface Services {
    readonly invitedAddresses: InvitedAddresses;
  }
}
