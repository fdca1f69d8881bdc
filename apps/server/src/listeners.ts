import type { Ctx } from "#kit/ctx.ts";
import type { Listeners } from "#kit/domain-events.ts";
import {
  endSharedAlbums,
  followAlbumPermission,
  hideItems,
  planCopies,
  showItems,
} from "#features/albums/albums.ts";
import { followDecision, followUndo } from "#features/copies/copies.ts";
import { followPermission, keepCopies } from "#features/events/events.ts";
import { enqueueStop, stopSuggesting } from "#features/generations/generations.ts";
import {
  applyReview,
  hideSampleCopy,
  restoreReview,
  takeDownPartnerSamples,
  takeDownSamples,
} from "#features/samples/samples.ts";
import {
  applyDecision,
  checkAlbum,
  endLinks,
  endLinksOfBoth,
  endLinksOfPartner,
  endPartnerLinks,
  hideCopy,
  restoreBlock,
} from "#features/sharing/sharing.ts";
import { endSeats, startSeats } from "#features/subscriptions/subscriptions.ts";

/** Which features react to the events of others. */
export const listeners: Listeners<Pick<Ctx, "settings" | "ports">> = {
  "images.trashed": [endLinks, hideItems, takeDownSamples],
  "images.restored": [showItems],
  "albums.filled": [checkAlbum],
  "albums.unshared": [endLinksOfPartner],
  "copies.found": [hideCopy, hideSampleCopy],
  "moderation.decided": [applyDecision, followDecision, applyReview],
  "moderation.reopened": [restoreBlock, followUndo, restoreReview],
  "partner.linked": [startSeats],
  "partner.permission_changed": [
    enqueueStop,
    endPartnerLinks,
    takeDownPartnerSamples,
    followPermission,
    followAlbumPermission,
  ],
  "partner.unlinked": [
    enqueueStop,
    stopSuggesting,
    endPartnerLinks,
    endLinksOfBoth,
    takeDownPartnerSamples,
    keepCopies,
    planCopies,
    endSharedAlbums,
    endSeats,
  ],
  "users.sharing_off": [takeDownSamples],
};
