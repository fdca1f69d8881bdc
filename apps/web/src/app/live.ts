import { live, type LiveEvent } from "@twofold/contract/live";
import { useEffect } from "react";
import { getSession, refreshUser } from "../features/auth/session.ts";
import { emitLiveEvent } from "../lib/live-events.ts";
import { queryClientOf } from "../lib/query-client.ts";
import { stream } from "../lib/stream.ts";
import { throttle } from "../lib/throttle.ts";

/** Uploading twenty photos causes twenty events, and each would read the lists again. */
const IMAGES_AT_MOST_EVERY_MS = 2_000;

const refreshImages = throttle(() => void readImages().catch(() => {}), IMAGES_AT_MOST_EVERY_MS);

/** Loaded on demand, because every app page receives these events and few show images. */
async function readImages(): Promise<void> {
  const { readImagesAgain } = await import("../features/images/images.api.ts");
  const { user } = getSession();
  if (user) await readImagesAgain(queryClientOf(user.id));
}

async function readCredits(): Promise<void> {
  const { readCreditsAgain } = await import("../features/credits/credits.api.ts");
  const { user } = getSession();
  if (user) await readCreditsAgain(queryClientOf(user.id));
}

const refreshCredits = (): void => void readCredits().catch(() => {});

async function readSubscription(): Promise<void> {
  const { readSubscriptionAgain } = await import("../features/subscriptions/subscriptions.api.ts");
  const { user } = getSession();
  if (user) await readSubscriptionAgain(queryClientOf(user.id));
}

const refreshSubscription = (): void => void readSubscription().catch(() => {});

async function readEvents(): Promise<void> {
  const [{ readEventsAgain }, { readDashboardAgain }] = await Promise.all([
    import("../features/events/events.api.ts"),
    import("../features/account/account.api.ts"),
  ]);
  const { user } = getSession();
  if (!user) return;
  const client = queryClientOf(user.id);
  // The dashboard shows the next event.
  await Promise.all([readEventsAgain(client), readDashboardAgain(client)]);
}

const refreshEvents = (): void => void readEvents().catch(() => {});

async function refetchNotifications(): Promise<void> {
  const { readNotificationsAgain } = await import("../features/notifications/notifications.api.ts");
  const { user } = getSession();
  if (user) await readNotificationsAgain(queryClientOf(user.id));
}

const refreshNotifications = (): void => void refetchNotifications().catch(() => {});

async function readExports(): Promise<void> {
  const { readExportsAgain } = await import("../features/account/exports.api.ts");
  const { user } = getSession();
  if (user) await readExportsAgain(queryClientOf(user.id));
}

const refreshExports = (): void => void readExports().catch(() => {});

async function readShareLinks(): Promise<void> {
  const { readShareLinksAgain } = await import("../features/sharing/sharing.api.ts");
  const { user } = getSession();
  if (user) await readShareLinksAgain(queryClientOf(user.id));
}

const refreshShareLinks = (): void => void readShareLinks().catch(() => {});

async function readSupport(): Promise<void> {
  const { readSupportAgain } = await import("../features/support/support.api.ts");
  const { user } = getSession();
  if (user) await readSupportAgain(queryClientOf(user.id));
}

const refreshSupport = (): void => void readSupport().catch(() => {});

/** The queries to invalidate for each live event. */
const reactions: Record<LiveEvent["type"], () => void> = {
  user_changed: () => void refreshUser(),
  // The list of devices subscribes to this event itself.
  session_started: () => {},
  // It may concern another session; if it was this one, the response is a 401.
  session_ended: () => void refreshUser(),
  images_changed: refreshImages,
  credits_changed: refreshCredits,
  subscription_changed: refreshSubscription,
  // The component that follows this generation subscribes to it.
  generation_changed: () => {},
  events_changed: refreshEvents,
  export_changed: refreshExports,
  notifications_changed: refreshNotifications,
  support_changed: refreshSupport,
  share_links_changed: refreshShareLinks,
};

export function useLive(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    void stream(
      live,
      // A newer server may send events that this page does not know.
      (event) => {
        if (Object.hasOwn(reactions, event.type)) reactions[event.type]();
        emitLiveEvent(event);
      },
      end.signal,
      () => {
        void refreshUser();
        refreshImages();
        refreshCredits();
        refreshSubscription();
        refreshEvents();
        refreshNotifications();
        refreshSupport();
        refreshShareLinks();
      },
    );
    return () => end.abort();
  }, [isOn]);
}
