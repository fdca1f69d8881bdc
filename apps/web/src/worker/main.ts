/**
 * The service worker: starts the app offline with the last cached data, and shows push messages.
 * The build compiles it to /sw.js and injects the files of its release.
 */
import type { WorkerMessage } from "../lib/offline-cache.ts";
import { apiResponse } from "./response-cache.ts";
import { art } from "./art.ts";
import { clearAllUsers } from "./clear-private-caches.ts";
import { release } from "./release.ts";
import { kindOf } from "./request-kind.ts";
import { code, common, removeOldReleases, isOwnEntry, keepShell, page } from "./shell.ts";
import { thumbnail } from "./thumbnails.ts";
import { follow, showPushMessage } from "./push-notifications.ts";

declare const self: ServiceWorkerGlobalScope;

// Without skipWaiting, a new release waits until the user accepts it or all old tabs are closed.
self.addEventListener("install", (event) => event.waitUntil(keepShell()));

self.addEventListener("activate", (event) => {
  const activate = async (): Promise<void> => {
    await removeOldReleases();
    // The document is requested while the worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const finishes = (work: Promise<unknown>): void => event.waitUntil(work);
  switch (kindOf(request, self.location.origin, release?.common)) {
    case "page":
      return event.respondWith(page(event, finishes));
    case "code":
      return event.respondWith(code(request, finishes));
    case "common":
      return event.respondWith(common(request));
    case "data":
      return event.respondWith(apiResponse(request, finishes));
    case "thumbnail":
      return event.respondWith(thumbnail(request, finishes));
    case "art":
      return event.respondWith(art(request, finishes));
    case "sign-out":
      return event.waitUntil(clearAllUsers());
    case "other":
      return undefined;
  }
});

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === "forget") event.waitUntil(clearAllUsers());
  if (message.kind === "take-over") event.waitUntil(self.skipWaiting());
  if (message.kind === "is-yours") event.ports[0]?.postMessage(isOwnEntry(message.entry));
});

self.addEventListener("push", (event) => event.waitUntil(showPushMessage(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = (event.notification.data ?? {}) as { link?: unknown };
  event.waitUntil(follow(link));
});
