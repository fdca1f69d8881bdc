import type { Listeners } from "#kit/domain-events.ts";
import { endLinks } from "#features/sharing/sharing.ts";

/** Which features react to the events of others. */
export const listeners: Listeners = { "image.trashed": [endLinks] };
