import { PRIVATE } from "../lib/offline-cache.ts";

declare const self: ServiceWorkerGlobalScope;

/** Counts how often everything was forgotten: what was asked for before must not be kept after. */
let times = 0;

export type Moment = typeof times;

export function thisMoment(): Moment {
  return times;
}

/** Nothing of a person stays, neither in a cache nor among the notifications on the screen. */
export async function clearAllUsers(): Promise<void> {
  times += 1;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PRIVATE)).map((name) => caches.delete(name)),
  );
  for (const shown of await self.registration.getNotifications()) shown.close();
}

/** Keeps something, unless the person has left since `moment`, in the middle of keeping included. */
export async function keepSince(moment: Moment, keep: () => Promise<void>): Promise<void> {
  if (moment !== times) return;
  await keep();
  if (moment !== times) await clearAllUsers();
}
