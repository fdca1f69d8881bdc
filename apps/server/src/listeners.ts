import type { Listeners } from "#kit/domain-events.ts";
import { hideItems, showItems } from "#features/albums/albums.ts";
import { followDecision } from "#features/copies/copies.ts";
import { applyDecision, checkAlbum, endLinks, hideCopy } from "#features/sharing/sharing.ts";

/** Which features react to the events of others. */
export const listeners: Listeners = {
  "images.trashed": [endLinks, hideItems],
  "images.restored": [showItems],
  "albums.filled": [checkAlbum],
  "copies.found": [hideCopy],
  "moderation.decided": [applyDecision, followDecision],
};
