import { PRIVATE } from "../../lib/offline-cache.ts";

/** Removes cached albums that were shared when they were read: they contain images of two people. */
export async function clearCachedAlbums(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys())
    if (name.startsWith(PRIVATE)) await clearIn(await caches.open(name));
}

async function clearIn(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith("/api/albums/")) continue;
    const kept = await cache.match(request);
    const body = (await kept?.json().catch(() => undefined)) as Kept | undefined;
    if (body?.album?.is_shared !== false) await cache.delete(request);
  }
}

interface Kept {
  readonly album?: { readonly is_shared?: boolean };
}
