import { PRIVATE } from "../lib/offline-cache.ts";

declare const self: ServiceWorkerGlobalScope;

/** Counts how often all data was cleared: a response requested before must not be stored after. */
let clearCount = 0;

export type Moment = typeof clearCount;

export function thisMoment(): Moment {
  return clearCount;
}

/** Removes all private data from the caches and closes the visible notifications. */
export async function clearAllUsers(): Promise<void> {
  clearCount += 1;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PRIVATE)).map((name) => caches.delete(name)),
  );
  for (const shown of await self.registration.getNotifications()) shown.close();
}

/** Stores data unless the user has signed out since `moment`, also while storing. */
export async function keepSince(moment: Moment, keep: () => Promise<void>): Promise<void> {
  if (moment !== clearCount) return;
  await keep();
  if (moment !== clearCount) await clearAllUsers();
}
