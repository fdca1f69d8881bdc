import * as account from "#features/account/account.emails.ts";
import * as auth from "#features/auth/auth.emails.ts";
import * as generations from "#features/generations/generations.emails.ts";
import * as moderation from "#features/moderation/moderation.emails.ts";
import * as notifications from "#features/notifications/notifications.emails.ts";
import type { EmailTemplate } from "#features/notifications/notifications.ts";
import * as partners from "#features/partners/partners.emails.ts";
import * as removals from "#features/removals/removals.emails.ts";
import * as sharing from "#features/sharing/sharing.emails.ts";
import * as subscriptions from "#features/subscriptions/subscriptions.emails.ts";
import * as support from "#features/support/support.emails.ts";
import * as team from "#features/team/team.emails.ts";

/** Every email template. The worker finds them by name. */
export const emailTemplates: readonly EmailTemplate[] = [
  ...Object.values(account),
  ...Object.values(auth),
  ...Object.values(generations),
  ...Object.values(moderation),
  ...Object.values(notifications),
  ...Object.values(partners),
  ...Object.values(removals),
  ...Object.values(sharing),
  ...Object.values(subscriptions),
  ...Object.values(support),
  ...Object.values(team),
];
