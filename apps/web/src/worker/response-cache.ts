import { sessionPartOf } from "@twofold/contract/access-token";
import { KEPT_AT, PRIVATE } from "../lib/offline-cache.ts";
import { networkOrCache } from "./network-or-cache.ts";
import { clearAllUsers, keepSince, thisMoment } from "./clear-private-caches.ts";
import { cacheKeyOf } from "./request-kind.ts";
import { removeUnlisted } from "./thumbnails.ts";

const RESPONSES = `${PRIVATE}answers:`;
/** Each month has its own response, so a user who browses many years has many. */
const MAX_RESPONSES = 80;
/** The lifetime of a session that is not used. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the server's response, or the last cached one of the same session. */
export async function apiResponse(
  request: Request,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const moment = thisMoment();
  const name = await nameFor(request);
  const key = cacheKeyOf(request.url);
  const fetched = fetch(request);
  const copied = fetched.then((response) => response.clone());
  const store = async (): Promise<void> => {
    const response = await copied;
    if (response.status === 401) await clearAllUsers();
    if (response.ok) await keepSince(moment, () => keep(name, key, response));
  };
  finishes(store().catch(() => {}));
  return networkOrCache(fetched, () => cachedResponse(name, key));
}

/** The name contains a hash: another session has another cache, and no token can be read from it. */
async function nameFor({ headers }: Request): Promise<string> {
  const session = new TextEncoder().encode(sessionPartOf(headers.get("authorization") ?? ""));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", session));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"));
  return RESPONSES + hex.join("");
}

async function keep(name: string, url: string, response: Response): Promise<void> {
  await clearOtherUsers(name);
  const headers = new Headers({
    "content-type": response.headers.get("content-type") ?? "application/json",
    [KEPT_AT]: new Date().toISOString(),
  });
  const body = await response.text();
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { headers }));
  const kept = await cache.keys();
  const oldest = kept.slice(0, Math.max(0, kept.length - MAX_RESPONSES));
  await Promise.all(oldest.map((each) => cache.delete(each)));
  if (new URL(url).pathname === "/api/images") await removeUnlisted(cache);
}

/** The cache belongs to one user: the next user who signs in finds no earlier data. */
async function clearOtherUsers(name: string): Promise<void> {
  const names = await caches.keys();
  const isOtherUser = names.some((each) => each.startsWith(RESPONSES) && each !== name);
  if (!isOtherUser) return;
  await Promise.all(
    names
      .filter((each) => each.startsWith(PRIVATE) && each !== name)
      .map((each) => caches.delete(each)),
  );
}

async function cachedResponse(name: string, url: string): Promise<Response | undefined> {
  const kept = await caches.match(url, { cacheName: name });
  if (!kept) return undefined;
  const age = Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? "");
  return age < MAX_AGE_MS ? kept : undefined;
}
