/**
 * The service worker: opens the app without a connection, with what was seen last, and shows what the
 * server pushes. The build compiles it to /sw.js and tells it the files of its release.
 */
import type { WorkerMessage } from "../lib/offline-cache.ts";
import { answer } from "./response-cache.ts";
import { art } from "./art.ts";
import { clearAllUsers } from "./clear-private-caches.ts";
import { release } from "./release.ts";
import { kindOf } from "./request-kind.ts";
import { code, common, removeOldReleases, isOwnEntry, keepShell, page } from "./shell.ts";
import { thumbnail } from "./thumbnails.ts";
import { follow, tell } from "./push-notifications.ts";

declare const self: ServiceWorkerGlobalScope;

// Without skipWaiting: a new release waits until somebody wants it or every tab of the old one is closed.
self.addEventListener("install", (event) => event.waitUntil(keepShell()));

self.addEventListener("activate", (event) => {
  const begin = async (): Promise<void> => {
    await removeOldReleases();
    // The document is on its way while the worker wakes up.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
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
    case "answer":
      return event.respondWith(answer(request, finishes));
    case "thumbnail":
      return event.respondWith(thumbnail(request, finishes));
    case "art":
      return event.respondWith(art(request, finishes));
    case "leaving":
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

self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = (event.notification.data ?? {}) as { link?: unknown };
  event.waitUntil(follow(link));
});
