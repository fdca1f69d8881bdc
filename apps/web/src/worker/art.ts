import { networkOrCache } from "./network-or-cache.ts";
import { keepWithin } from "./bounded-cache.ts";

const ART = "art";
const BOUND = { entries: 120, bytes: 12_000_000 };

/** Public images: from the server if it is reachable, else from the cache. */
export async function art(
  request: Request,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fetched = fetch(request);
  const copied = fetched.then((response) => response.clone());
  const store = async (): Promise<void> => {
    const response = await copied;
    if (response.ok) await keepArt(request.url, response);
  };
  finishes(store().catch(() => {}));
  return networkOrCache(fetched, () => caches.match(request.url, { cacheName: ART }));
}

export function keepArt(url: string, response: Response): Promise<void> {
  return keepWithin(BOUND, ART, url, response);
}
