import { combinedRead } from "#kit/combined-read.ts";
import { creditReads } from "#features/credits/credits.ts";
import { engineStatusReads } from "#features/engines/engines.ts";
import { visibleEvents } from "#features/events/events.ts";
import { sampleCount } from "#features/generations/generations.ts";
import { imageCounts } from "#features/images/images.ts";
import { unreadCount } from "#features/notifications/notifications.ts";
import { partnerReads } from "#features/partners/partners.ts";
import { skippedSteps } from "#features/users/users.ts";

const overview = { images: imageCounts, events: visibleEvents };

/** One statement: the two pages are opened most often, and each feature would need one to three. */
export const findProfileOverview = combinedRead("account_profile", overview);

export const findDashboardOverview = combinedRead("account_dashboard", {
  ...overview,
  ...creditReads,
  ...engineStatusReads,
  ...partnerReads,
  unread: unreadCount,
  samples: sampleCount,
  skipped: skippedSteps,
});
