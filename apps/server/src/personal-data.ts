import { impersonalTable } from "#kit/personal-data.ts";
import type { PersonalData } from "#features/account/personal-data.port.ts";
import { accountPersonalData } from "#features/account/account.personal-data.ts";
import { adminPersonalData } from "#features/admin/admin.personal-data.ts";
import { albumsPersonalData } from "#features/albums/albums.personal-data.ts";
import { authPersonalData } from "#features/auth/auth.personal-data.ts";
import { copiesPersonalData } from "#features/copies/copies.personal-data.ts";
import { creditsPersonalData } from "#features/credits/credits.personal-data.ts";
import { enginesPersonalData } from "#features/engines/engines.personal-data.ts";
import { eventsPersonalData } from "#features/events/events.personal-data.ts";
import { generationsPersonalData } from "#features/generations/generations.personal-data.ts";
import { imagesPersonalData } from "#features/images/images.personal-data.ts";
import { moderationPersonalData } from "#features/moderation/moderation.personal-data.ts";
import { notificationsPersonalData } from "#features/notifications/notifications.personal-data.ts";
import { partnersPersonalData } from "#features/partners/partners.personal-data.ts";
import { removalsPersonalData } from "#features/removals/removals.personal-data.ts";
import { samplesPersonalData } from "#features/samples/samples.personal-data.ts";
import { sharingPersonalData } from "#features/sharing/sharing.personal-data.ts";
import { subscriptionsPersonalData } from "#features/subscriptions/subscriptions.personal-data.ts";
import { supportPersonalData } from "#features/support/support.personal-data.ts";
import { switchesPersonalData } from "#features/switches/switches.personal-data.ts";
import { adsPersonalData } from "#features/ads/ads.personal-data.ts";
import { templatesPersonalData } from "#features/templates/templates.personal-data.ts";
import { auditPersonalData } from "#features/audit/audit.personal-data.ts";
import { teamPersonalData } from "#features/team/team.personal-data.ts";
import { usersPersonalData } from "#features/users/users.personal-data.ts";

/** Every table of the schema, in the order of erasure. A test compares them with the database. */
const tables = [
  ...notificationsPersonalData,
  ...authPersonalData,
  ...accountPersonalData,
  // Before everything that two partners share: it ends the partnership, and the other one keeps copies.
  ...partnersPersonalData,
  ...eventsPersonalData,
  ...moderationPersonalData,
  ...samplesPersonalData,
  ...copiesPersonalData,
  ...sharingPersonalData,
  ...albumsPersonalData,
  ...supportPersonalData,
  ...enginesPersonalData,
  ...generationsPersonalData,
  ...imagesPersonalData,
  ...creditsPersonalData,
  ...subscriptionsPersonalData,
  ...templatesPersonalData,
  ...adsPersonalData,
  ...teamPersonalData,
  ...usersPersonalData,
  ...auditPersonalData,
  ...switchesPersonalData,
  ...adminPersonalData,
  ...removalsPersonalData,
  impersonalTable("rate_limits", "keyed hashes, removed within the hour"),
  impersonalTable("app_settings", "what the installation remembers about itself"),
  impersonalTable("migrations", "names of files"),
];

export const personalData: PersonalData = {
  tables: tables.filter((table) => "owner" in table),
  impersonal: tables.filter((table) => "impersonalBecause" in table),
};
