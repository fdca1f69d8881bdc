import type { Listeners } from "#kit/domain-events.ts";
import { hideItems, showItems } from "#features/albums/albums.ts";
import { applyDecision, endLinks } from "#features/sharing/sharing.ts";

/** Which features react to the events of others. */
export const listeners: Listeners = {
  "images.trashed": [endLinks, hideItems],
  "images.restored": [showItems],
  "moderation.decided": [applyDecision],
};
