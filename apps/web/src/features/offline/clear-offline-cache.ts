import { PRIVATE, type WorkerMessage } from "../../lib/offline-cache.ts";

/** Removes personal data from this device. The worker is notified too, because it may be writing. */
export async function clearOfflineCache(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  registration?.active?.postMessage({ kind: "forget" } satisfies WorkerMessage);
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PRIVATE));
  await Promise.all(names.map((name) => caches.delete(name)));
}
