import type { QueryClient } from "@tanstack/react-query";
import type { Partner } from "@twofold/contract/partners";
import { readAlbumsAgain } from "../features/albums/albums.api.ts";
import { clearOfflineCache } from "../features/offline/clear-offline-cache.ts";
import { clearCachedAlbums } from "../features/offline/clear-cached-albums.ts";
import { partnerQuery } from "../features/partners/partners.api.ts";
import { onSessionEnd } from "../lib/session-end.ts";

/** What the partner allowed when this device last knew it. */
const KEY = "twofold.partner";

onSessionEnd(() => localStorage.removeItem(KEY));

/**
 * Clears the offline data of this device if the partner, or something that they allowed, is gone since it
 * was last connected. Cached months and lists may contain what the user can no longer see.
 */
export async function clearPartnerData(client: QueryClient): Promise<void> {
  const partner = await client.fetchQuery({ ...partnerQuery, staleTime: 0 });
  const now: readonly unknown[] = receivedFrom(partner);
  const before = readReceived();
  if (before.some((each) => !now.includes(each))) await clearOfflineCache();
  localStorage.setItem(KEY, JSON.stringify(now));
}

/**
 * After a change of albums: the owner may have stopped sharing one, or taken an image out of it. The list is
 * read again, because its cached copy also shows the covers of shared albums.
 */
export async function clearSharedAlbums(client: QueryClient): Promise<void> {
  if (!readReceived().includes("album")) return;
  await clearCachedAlbums();
  await readAlbumsAgain(client);
}

function receivedFrom(partner: Partner | null): string[] {
  if (!partner) return [];
  const given = Object.entries(partner.received).filter(([, isGiven]) => isGiven);
  return [partner.id, ...given.map(([permission]) => permission)];
}

function readReceived(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
