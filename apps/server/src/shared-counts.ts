import type { Ctx } from "#kit/ctx.ts";
import { countKept } from "#features/albums/albums.ts";
import { countSharedEvents } from "#features/events/events.ts";
import { countRunningWith } from "#features/generations/generations.ts";
import type { SharedCounts } from "#features/partners/partners.ts";
import { countPartnerSamples } from "#features/samples/samples.ts";
import { countPartnerLinks } from "#features/sharing/sharing.ts";
import { listSeatEnds } from "#features/subscriptions/subscriptions.ts";

/** What each feature counts for the preview of unlinking. `listeners.ts` lists what ends. */
export const createSharedCounts = ({ ports }: Pick<Ctx, "ports">): SharedCounts => ({
  events: countSharedEvents,
  albums: countKept,
  running: (db, { userId, partnerId }) => countRunningWith(db, { userId, giverId: partnerId }),
  links: (db, { userId, partnerId }, now) =>
    countPartnerLinks(db, { userId, giverId: partnerId }, now),
  publicImages: (db, { userId, partnerId }) =>
    countPartnerSamples(db, { userId, giverId: partnerId }),
  seats: (db, { userId, partnerId }, now) =>
    listSeatEnds({ db, clock: () => now, ports }, { userIds: [userId, partnerId] }),
});
