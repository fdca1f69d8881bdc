import { KEPT_AT, PRIVATE } from "../lib/offline-cache.ts";
import { answerOr } from "./network-or-cache.ts";
import { clearAllUsers, keepSince, thisMoment } from "./clear-private-caches.ts";
import { placeOf } from "./request-kind.ts";
import { removeUnlisted } from "./thumbnails.ts";

const ANSWERS = `${PRIVATE}answers:`;
/** A month has an answer of its own, so somebody who leafs through the years has many. */
const MOST_ANSWERS = 80;
/** As long as a session lives. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** What the server says, or what it said last to this very session. */
export async function answer(
  request: Request,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const moment = thisMoment();
  const name = await nameFor(request);
  const place = placeOf(request.url);
  const asked = fetch(request);
  const copied = asked.then((response) => response.clone());
  const learn = async (): Promise<void> => {
    const response = await copied;
    if (response.status === 401) await clearAllUsers();
    if (response.ok) await keepSince(moment, () => keep(name, place, response));
  };
  finishes(learn().catch(() => {}));
  return answerOr(asked, () => lastAnswer(name, place));
}

/** Another bearer can't reach it, and the bearer can't be read from it. */
async function nameFor({ headers }: Request): Promise<string> {
  const bearer = new TextEncoder().encode(headers.get("authorization") ?? "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bearer));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"));
  return ANSWERS + hex.join("");
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
  const oldest = kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS));
  await Promise.all(oldest.map((each) => cache.delete(each)));
  if (new URL(url).pathname === "/api/images") await removeUnlisted(cache);
}

/** One person at a time: whoever signs in next finds nothing of the last one. */
async function clearOtherUsers(name: string): Promise<void> {
  const names = await caches.keys();
  const isOtherUser = names.some((each) => each.startsWith(ANSWERS) && each !== name);
  if (!isOtherUser) return;
  await Promise.all(
    names
      .filter((each) => each.startsWith(PRIVATE) && each !== name)
      .map((each) => caches.delete(each)),
  );
}

async function lastAnswer(name: string, url: string): Promise<Response | undefined> {
  const kept = await caches.match(url, { cacheName: name });
  if (!kept) return undefined;
  const age = Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? "");
  return age < KEPT_FOR_MS ? kept : undefined;
}
