import type { Tx } from "#kit/transaction.ts";

/** The links of other features that open data of a user without a session. */
export interface PublicLinks {
  /** Each function returns how many links it ended. */
  endFeeds(tx: Tx, userId: string): Promise<number>;
  endShareLinks(tx: Tx, userId: string): Promise<number>;
}

declare module "#kit/ctx.ts" {
  interface Services {
    readonly publicLinks: PublicLinks;
  }
}
