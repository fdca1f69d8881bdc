import { PRIVATE } from "../lib/offline-cache.ts";
import { keepWithin } from "./bounded-cache.ts";
import { filenameIn, listedIn } from "./listed.ts";
import { keepSince, thisMoment } from "./clear-private-caches.ts";

const THUMBNAILS = `${PRIVATE}thumbnails`;
/** The first page of both lists, which is about 4 MB at 240 pixels. */
const BOUND = { entries: 400, bytes: 16_000_000 };

/** True if the storage forbids CORS reads; an <img> can still show its files. */
let isStorageClosed = false;

/** A file never changes under its name, so a cached copy is always valid. */
export async function thumbnail(
  request: Request,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const moment = thisMoment();
  const kept = await caches.match(request.url, { cacheName: THUMBNAILS, ignoreVary: true });
  if (kept) return kept;
  const response = await readable(request);
  if (response.ok && response.headers.get("cache-control")?.includes("immutable")) {
    const copy = response.clone();
    finishes(keepSince(moment, () => keepWithin(BOUND, THUMBNAILS, request.url, copy)));
  }
  return response;
}

/**
 * Responses of an <img> from another origin are opaque and count as megabytes in a cache, so the
 * file is requested with CORS.
 */
async function readable(request: Request): Promise<Response> {
  if (isStorageClosed) return fetch(request);
  try {
    return await fetch(request.url, {
      headers: { accept: request.headers.get("accept") ?? "*/*" },
      signal: request.signal,
    });
  } catch {
    const response = await fetch(request);
    isStorageClosed = response.type === "opaque";
    return response;
  }
}

/** Removes thumbnails of deleted images from this device. */
export async function removeUnlisted(answers: Cache): Promise<void> {
  const listed = await listedFiles(answers);
  if (!listed || !(await caches.has(THUMBNAILS))) return;
  const cache = await caches.open(THUMBNAILS);
  const gone = (await cache.keys()).filter(({ url }) => !listed.has(filenameIn(url)));
  await Promise.all(gone.map((each) => cache.delete(each)));
}

/** Returns undefined unless both lists are cached. */
async function listedFiles(answers: Cache): Promise<Set<string> | undefined> {
  // Shorter lists are cached too; the longest one is complete.
  const listed = new Map<string, { limit: number; files: string[] }>();
  for (const { url } of await answers.keys()) {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== "/api/images") continue;
    const source = searchParams.get("source") ?? "uploaded";
    const limit = Number(searchParams.get("limit"));
    if (limit < (listed.get(source)?.limit ?? 0)) continue;
    const kept = await answers.match(url);
    const body: unknown = await kept?.json().catch(() => undefined);
    listed.set(source, { limit, files: listedIn(body) });
  }
  const [uploaded, generated] = [listed.get("uploaded"), listed.get("generated")];
  return uploaded && generated && new Set([...uploaded.files, ...generated.files]);
}
