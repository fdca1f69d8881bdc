export interface Bound {
  readonly entries: number;
  readonly bytes: number;
}

interface Entry {
  readonly url: string;
  readonly bytes: number;
}

/** Which of these, oldest first, have to go so that the rest is within the bound. */
export function beyond(entries: readonly Entry[], bound: Bound): string[] {
  let count = entries.length;
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const gone: string[] = [];
  for (const entry of entries) {
    if (count <= bound.entries && bytes <= bound.bytes) break;
    gone.push(entry.url);
    count -= 1;
    bytes -= entry.bytes;
  }
  return gone;
}

const SIZE = "x-kept-bytes";
/** Fifty thumbnails come at once, and the bound is none that a few more could break. */
const PURGE_AFTER_MS = 1_000;

const tidying = new Map<string, Promise<void>>();

/** Puts it in last; a moment later the oldest go for it. */
export async function keepWithin(
  bound: Bound,
  name: string,
  url: string,
  response: Response,
): Promise<void> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(SIZE, String(body.size));
  // One browser asks for the same file in the same way.
  headers.delete("vary");
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { status: response.status, headers }));
  const waiting = tidying.get(name) ?? purgeLater(bound, name);
  tidying.set(name, waiting);
  await waiting;
}

async function purgeLater(bound: Bound, name: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PURGE_AFTER_MS));
  tidying.delete(name);
  // Whoever has left meanwhile must not find a new one, empty as it would be.
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
