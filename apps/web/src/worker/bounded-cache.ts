export interface Bound {
  readonly entries: number;
  readonly bytes: number;
}

interface Entry {
  readonly url: string;
  readonly bytes: number;
}

/** Returns the URLs to purge, oldest first, so that the rest is within the bound. */
export function beyond(entries: readonly Entry[], bound: Bound): string[] {
  let count = entries.length;
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const purged: string[] = [];
  for (const entry of entries) {
    if (count <= bound.entries && bytes <= bound.bytes) break;
    purged.push(entry.url);
    count -= 1;
    bytes -= entry.bytes;
  }
  return purged;
}

const SIZE = "x-kept-bytes";
/** Fifty thumbnails load concurrently, and a few too many do no harm for this long. */
const PURGE_AFTER_MS = 1_000;

const pendingPurges = new Map<string, Promise<void>>();

/** Stores the response and later purges the oldest entries. */
export async function keepWithin(
  bound: Bound,
  name: string,
  url: string,
  response: Response,
): Promise<void> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(SIZE, String(body.size));
  // One browser always requests the same file in the same way.
  headers.delete("vary");
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { status: response.status, headers }));
  const pending = pendingPurges.get(name) ?? purgeLater(bound, name);
  pendingPurges.set(name, pending);
  await pending;
}

async function purgeLater(bound: Bound, name: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PURGE_AFTER_MS));
  pendingPurges.delete(name);
  // The user may have signed out meanwhile, and `open` would create an empty cache.
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const entries = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const kept = await cache.match(url);
      return { url, bytes: Number(kept?.headers.get(SIZE) ?? 0) };
    }),
  );
  await Promise.all(beyond(entries, bound).map((url) => cache.delete(url)));
}
