import type { QueryClient } from "@tanstack/react-query";
import { live, type LiveEvent } from "@twofold/contract/live";
import { useEffect } from "react";
import { getSession, refreshUser } from "../features/auth/session.ts";
import { emitLiveEvent, setConnected } from "../lib/live-events.ts";
import { queryClientOf } from "../lib/query-client.ts";
import { stream } from "../lib/stream.ts";
import { throttle } from "../lib/throttle.ts";

/** Uploading twenty photos causes twenty events, and each would read the lists again. */
const IMAGES_AT_MOST_EVERY_MS = 2_000;

/** The code is loaded on demand, because every app page receives events and few show their data. */
const invalidate = (load: () => Promise<(client: QueryClient) => Promise<unknown>>) => (): void =>
  void load()
    .then((run) => {
      const { user } = getSession();
      return user && run(queryClientOf(user.id));
    })
    .catch(() => {});

const readUser = (): void => void refreshUser();
const sessions = invalidate(() =>
  import("../features/auth/sessions/sessions.api.ts").then((api) => api.invalidateSessions),
);

const activity = invalidate(() =>
  import("../features/auth/activity/activity.api.ts").then((api) => api.invalidateActivity),
);

const albums = throttle(
  invalidate(() => import("../features/albums/albums.api.ts").then((api) => api.invalidateAlbums)),
  IMAGES_AT_MOST_EVERY_MS,
);

const partnerData = invalidate(() =>
  import("./clear-partner-data.ts").then((data) => data.clearPartnerData),
);

const sharedAlbums = throttle(
  invalidate(() => import("./clear-partner-data.ts").then((data) => data.clearSharedAlbums)),
  IMAGES_AT_MOST_EVERY_MS,
);

const reactions: Record<LiveEvent["type"], readonly (() => void)[]> = {
  user_changed: [readUser],
  session_started: [sessions, activity],
  // It may concern another session; if it was this one, the response is a 401.
  session_ended: [readUser, sessions, activity],
  images_changed: [
    throttle(
      invalidate(() =>
        import("../features/images/images.api.ts").then((api) => api.invalidateImages),
      ),
      IMAGES_AT_MOST_EVERY_MS,
    ),
    // Albums hide images in the trash and show them again.
    albums,
  ],
  album_changed: [albums, sharedAlbums],
  credits_changed: [
    invalidate(() =>
      import("../features/credits/credits.api.ts").then((api) => api.invalidateCredits),
    ),
  ],
  subscription_changed: [
    invalidate(() =>
      import("../features/subscriptions/subscriptions.api.ts").then(
        (api) => api.invalidateSubscription,
      ),
    ),
  ],
  // Sent to the nodes of the server only.
  switches_changed: [],
  // The tracker of this generation subscribes to it.
  generation_changed: [],
  // The dashboard shows the next event.
  events_changed: [
    invalidate(() =>
      import("../features/events/events.api.ts").then((api) => api.invalidateEvents),
    ),
    invalidate(() =>
      import("../features/account/account.api.ts").then((api) => api.invalidateDashboard),
    ),
  ],
  export_changed: [
    invalidate(() =>
      import("../features/account/exports.api.ts").then((api) => api.invalidateExports),
    ),
  ],
  notifications_changed: [
    invalidate(() =>
      import("../features/notifications/notifications.api.ts").then(
        (api) => api.invalidateNotifications,
      ),
    ),
  ],
  support_changed: [
    invalidate(() =>
      import("../features/support/support.api.ts").then((api) => api.invalidateSupport),
    ),
  ],
  share_links_changed: [
    invalidate(() =>
      import("../features/sharing/sharing.api.ts").then((api) => api.invalidateShareLinks),
    ),
  ],
  samples_changed: [
    invalidate(() =>
      import("../features/samples/samples.api.ts").then((api) => api.invalidateSamples),
    ),
  ],
  partner_changed: [
    invalidate(() =>
      import("../features/partners/partners.api.ts").then((api) => api.invalidatePartner),
    ),
    partnerData,
  ],
};

export function useLive(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const end = new AbortController();
    void stream(
      live,
      (event) => {
        // A newer server may send events that this page does not know.
        for (const react of reactions[event.type] ?? []) react();
        emitLiveEvent(event);
      },
      end.signal,
      () => {
        for (const react of new Set(Object.values(reactions).flat())) react();
      },
      (isConnected) => {
        setConnected(isConnected);
        if (!isConnected) return;
        // The partner may have unlinked, or stopped sharing an album, while this device was offline.
        partnerData();
        sharedAlbums();
      },
    );
    return () => end.abort();
  }, [isEnabled]);
}
