import type { Listeners } from "#kit/domain-events.ts";
import { hideItems, showItems } from "#features/albums/albums.ts";
import { followDecision } from "#features/copies/copies.ts";
import { applyReview, hideSampleCopy, takeDownSamples } from "#features/samples/samples.ts";
import { applyDecision, checkAlbum, endLinks, hideCopy } from "#features/sharing/sharing.ts";

/** Which features react to the events of others. */
export const listeners: Listeners = {
  "images.trashed": [endLinks, hideItems, takeDownSamples],
  "images.restored": [showItems],
  "albums.filled": [checkAlbum],
  "copies.found": [hideCopy, hideSampleCopy],
  "moderation.decided": [applyDecision, followDecision, applyReview],
  "users.sharing_off": [takeDownSamples],
};
