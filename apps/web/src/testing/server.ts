import {
  creditBalance,
  creditDays,
  creditStatistics,
  creditTransactions,
} from "@twofold/contract/credits";
import type { Endpoint, ReplyOf } from "@twofold/contract/endpoint";
import { getAlbum, listAlbums, listDeletedAlbums } from "@twofold/contract/albums";
import { getConsents, type Consents } from "@twofold/contract/users/consents";
import { listEngines } from "@twofold/contract/engines";
import { listSecurityEvents } from "@twofold/contract/auth/security-events";
import { listSessions, type Session } from "@twofold/contract/auth/sessions";
import { listProviders } from "@twofold/contract/auth/oauth";
import { privacyVersion, termsVersion } from "@twofold/contract/legal";
import {
  getDashboard,
  getDeletionTerms,
  getProfile,
  type Profile,
} from "@twofold/contract/account";
import { getContact, listAttachable, listTickets } from "@twofold/contract/support";
import { listExports } from "@twofold/contract/account/exports";
import { listCalendarPictures } from "@twofold/contract/events/calendar-pictures";
import { calendarFeed } from "@twofold/contract/events/calendar-files";
import { listEvents, listPersonalEvents, listSystemEvents } from "@twofold/contract/events";
import { listLastPhotos } from "@twofold/contract/generations";
import { listAlternatives } from "@twofold/contract/generations/alternatives";
import { listImages } from "@twofold/contract/images";
import { live } from "@twofold/contract/live";
import { listNotifications } from "@twofold/contract/notifications";
import { getSignInMethods, type SignInMethods } from "@twofold/contract/auth/sign-in-methods";
import {
  getEmailSettings,
  getLanguage,
  getSettings,
  type EmailSettings,
  type UserSettings,
} from "@twofold/contract/users/settings";
import { getReminderSettings, type ReminderSettings } from "@twofold/contract/events/reminders";
import { getPartner, listInvitations } from "@twofold/contract/partners";
import { listPartnerPhotos } from "@twofold/contract/partners/photos";
import { listCopies } from "@twofold/contract/partners/copies";
import { listPartnerUses } from "@twofold/contract/partners/uses";
import { listSamples } from "@twofold/contract/samples";
import { getVisibility } from "@twofold/contract/account/visibility";
import { listShareLinks } from "@twofold/contract/sharing";
import {
  listPacks,
  listPlans,
  subscriptionHistory,
  subscriptionStatus,
} from "@twofold/contract/subscriptions";
import { listSampleImages } from "@twofold/contract/samples/sample-images";
import { listAds } from "@twofold/contract/ads";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { days, figures } from "./credits.ts";
import { album } from "./fixtures.ts";
import { onlyMaya } from "./samples.ts";
import { freeStatus, plans } from "./subscriptions.ts";

/** The settings of a new user. */
export const newSettings: UserSettings = {
  allowImageSharing: false,
  allowProfileVisibility: true,
  allowNotifications: true,
  allowEmailUpdates: false,
};
const newEmailSettings: EmailSettings = { picture_ready: true, shows_picture: false };
export const newHours: ReminderSettings = {
  time_zone: "Europe/Berlin",
  remind_at: "09:00",
  quiet_from: "21:00",
  quiet_until: "08:00",
};

export const newConsents: Consents = {
  agreements: [
    {
      what: "terms",
      current_version: termsVersion,
      accepted_version: termsVersion,
      accepted_at: "2026-11-20T12:00:00.000Z",
    },
    {
      what: "privacy",
      current_version: privacyVersion,
      accepted_version: privacyVersion,
      accepted_at: "2026-11-20T12:00:00.000Z",
    },
  ],
  choices: [
    { what: "image_sharing", is_given: false, changed_at: null },
    { what: "notifications", is_given: true, changed_at: null },
    { what: "email_updates", is_given: false, changed_at: null },
  ],
};

export const newMethods: SignInMethods = {
  has_password: true,
  two_factor: { is_on: false, since: null, recovery_codes_left: 0 },
  passkeys: [],
  connections: [],
};

export const thisSession: Session = {
  id: "0198c0de-1111-7000-8000-000000000001",
  device: "Firefox on Windows",
  browser: "Firefox",
  system: "Windows",
  created_at: "2026-11-20T12:00:00.000Z",
  last_seen_at: "2026-11-20T12:00:00.000Z",
  is_current: true,
};

export const newProfile: Profile = {
  full_name: "Maya Okafor",
  email: "maya@example.com",
  username: "maya",
  created_at: "2026-05-21T12:00:00.000Z",
  is_admin: false,
  total_images: 0,
  total_events: 0,
  total_generated_images: 0,
  upcoming_events: 0,
};

/** The default responses: a silent live stream, five credits, no plan, and empty lists. */
export const server = setupServer(
  http.get(`*${live.path}`, () => new Promise<never>(() => {})),
  http.get(`*${creditBalance.path}`, () =>
    HttpResponse.json({ current_balance: 5, credit_system_enabled: true }),
  ),
  http.get(`*${creditStatistics.path}`, () => HttpResponse.json(figures)),
  http.get(`*${creditDays.path}`, () => HttpResponse.json({ days })),
  http.get(`*${creditTransactions.path}`, () =>
    HttpResponse.json({ transactions: [], next_cursor: null }),
  ),
  http.get(`*${listPacks.path}`, () => HttpResponse.json({ packs: [] })),
  http.get(`*${subscriptionStatus.path}`, () => HttpResponse.json(freeStatus)),
  http.get(`*${listPlans.path}`, () => HttpResponse.json({ plans })),
  http.get(`*${subscriptionHistory.path}`, () => HttpResponse.json({ history: [] })),
  http.get(`*${listNotifications.path}`, () =>
    HttpResponse.json({ notifications: [], unread_count: 0, next_cursor: null }),
  ),
  http.get(`*${getProfile.path}`, () => HttpResponse.json(newProfile)),
  http.get(`*${getDashboard.path}`, () =>
    HttpResponse.json({
      full_name: "Maya Okafor",
      current_balance: 5,
      unread_notifications: 0,
      total_images: 0,
      total_generated_images: 0,
      generated_images_this_year: 0,
      samples_left: 3,
      first_step: null,
      next_event: null,
    }),
  ),
  http.get(`*${listAlternatives.path}`, () => HttpResponse.json({ pictures: [], open: [] })),
  http.get(`*${listLastPhotos.path}`, () => HttpResponse.json({ images: [] })),
  http.get(`*${getDeletionTerms.path}`, () => HttpResponse.json({ erase_after_days: 7 })),
  http.get(`*${listExports.path}`, () => HttpResponse.json({ exports: [] })),
  http.get(`*${getContact.path}`, () => HttpResponse.json({ email: "hello@twofold.example" })),
  http.get(`*${listTickets.path}`, () => HttpResponse.json({ tickets: [], next_cursor: null })),
  http.get(`*${listAttachable.path}`, () => HttpResponse.json({ generations: [], payments: [] })),
  http.get(`*${listCalendarPictures.path}`, () => HttpResponse.json({ pictures: [] })),
  http.get(`*${listPersonalEvents.path}`, () => HttpResponse.json({ events: [] })),
  http.get(`*${listEvents.path}`, () => HttpResponse.json({ events: [] })),
  http.get(`*${listSystemEvents.path}`, () => HttpResponse.json([])),
  http.get(`*${calendarFeed.path}`, () => HttpResponse.json({ is_on: false, created_at: null })),
  http.get(`*${getSettings.path}`, () => HttpResponse.json(newSettings)),
  http.get(`*${getReminderSettings.path}`, () => HttpResponse.json(newHours)),
  http.get(`*${getEmailSettings.path}`, () => HttpResponse.json(newEmailSettings)),
  http.get(`*${getLanguage.path}`, () => HttpResponse.json({ language: null })),
  http.get(`*${getConsents.path}`, () => HttpResponse.json(newConsents)),
  http.get(`*${listSessions.path}`, () => HttpResponse.json([thisSession])),
  http.get(`*${listSecurityEvents.path}`, () =>
    HttpResponse.json({ events: [], next_cursor: null }),
  ),
  http.get(`*${getSignInMethods.path}`, () => HttpResponse.json(newMethods)),
  http.get(`*${listProviders.path}`, () => HttpResponse.json([])),
  http.get(`*${listShareLinks.path}`, () => HttpResponse.json({ links: [] })),
  http.get(`*${listSamples.path}`, () => HttpResponse.json({ samples: [], decisions: [] })),
  http.get(`*${getVisibility.path}`, () => HttpResponse.json(onlyMaya())),
  http.get(`*${getPartner.path}`, () => HttpResponse.json({ partner: null })),
  http.get(`*${listInvitations.path}`, () => HttpResponse.json({ own: null, received: [] })),
  http.get(`*${listPartnerPhotos.path}`, () =>
    HttpResponse.json({ own: [], partner: [], can_ask_at: null }),
  ),
  http.get(`*${listCopies.path}`, () => HttpResponse.json({ images: [], until: null })),
  http.get(`*${listPartnerUses.path}`, () =>
    HttpResponse.json({ uses: [], total: 0, next_cursor: null }),
  ),
  http.get(`*${listEngines.path}`, () => HttpResponse.json([])),
  http.get(`*${listBanners.path}`, () => HttpResponse.json([])),
  http.get(`*${listAds.path}`, () => HttpResponse.json([])),
  http.get(`*${listTemplates.path}`, () => HttpResponse.json([])),
  http.get(`*${listSampleImages.path}`, () =>
    HttpResponse.json({ images: [], next_cursor: null, is_open: true }),
  ),
  http.get(`*${listAlbums.path}`, () => HttpResponse.json({ albums: [] })),
  http.get(`*${listDeletedAlbums.path}`, () => HttpResponse.json({ albums: [] })),
  http.get(`*${getAlbum.path}`, () =>
    HttpResponse.json({ album: album(), items: [], next_cursor: null, hidden_count: 0 }),
  ),
  http.get(`*${listImages.path}`, () =>
    HttpResponse.json({ images: [], total: 0, next_cursor: null }),
  ),
);

type Handler = Parameters<typeof http.get>[1];

/** Responds to a call in the shape of the contract. */
export function answer<const E extends Endpoint>(endpoint: E, reply?: ReplyOf<E>): Request[] {
  return intercept(endpoint, () =>
    reply === undefined
      ? new HttpResponse(null, { status: endpoint.status })
      : HttpResponse.json(reply as JsonBodyType, { status: endpoint.status }),
  );
}

export function refuse(endpoint: Endpoint, status: number, body?: object | string): Request[] {
  return intercept(endpoint, () =>
    typeof body === "object"
      ? HttpResponse.json(body, { status, headers: { "content-type": "application/problem+json" } })
      : new HttpResponse(body ?? null, { status }),
  );
}

/** Collects the matching requests for assertions. */
export function intercept(endpoint: Endpoint, handler: Handler): Request[] {
  const seen: Request[] = [];
  const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  server.use(
    http[method](`*${endpoint.path}`, (info) => {
      seen.push(info.request.clone());
      return handler(info);
    }),
  );
  return seen;
}

export function hang(endpoint: Endpoint): Request[] {
  return intercept(endpoint, () => new Promise<never>(() => {}));
}
