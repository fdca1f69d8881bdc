import type { UnlinkPreview } from "@twofold/contract/partners/unlink";
import type { Db } from "#kit/db.ts";

/** A user and the partner from whom they unlink. */
export interface Pair {
  readonly userId: string;
  readonly partnerId: string;
}

/** What two partners share in other features, which count it themselves. */
export interface SharedCounts {
  /** The user's events for both, and those of them that the partner has not hidden. */
  events(db: Db, pair: Pair): Promise<{ readonly own: number; readonly referenced: number }>;
  /** What each of them keeps of the shared albums, as far as the user sees it. */
  albums(db: Db, pair: Pair): Promise<UnlinkPreview["albums"]>;
  /** The user's pictures in progress with a photo of the partner. */
  running(db: Db, pair: Pair): Promise<number>;
  links(db: Db, pair: Pair, now: Date): Promise<number>;
  publicImages(db: Db, pair: Pair): Promise<number>;
  /** The seats between the two, and when each would end. */
  seats(
    db: Db,
    pair: Pair,
    now: Date,
  ): Promise<readonly { readonly userId: string; readonly until: Date }[]>;
}

declare module "#kit/ctx.ts" {
  interface Services {
    readonly sharedCounts: SharedCounts;
  }
}
