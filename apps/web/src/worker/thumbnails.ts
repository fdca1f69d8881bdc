import { PRIVATE } from "../lib/offline-cache.ts";
import { keepWithin } from "./bounded-cache.ts";
import { filenameIn, listedIn } from "./listed.ts";
import { keepSince, thisMoment } from "./clear-private-caches.ts";

const THUMBNAILS = `${PRIVATE}thumbnails`;
/** The first page of both lists; at 240 pixels that is about 4 MB. */
const BOUND = { entries: 400, bytes: 16_000_000 };

/** Storage elsewhere that does not let a page read its files can still show them. */
let isStorageClosed = false;

/** A file under its name never changes, so one that is kept is as good as a new one. */
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
 * An <img> takes a file from anywhere, but what comes from another origin that way can't be looked
 * at, and counts for megabytes where it is kept. So it is asked for as a page would.
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

/** What has been deleted leaves this device as soon as the lists say so. */
export async function removeUnlisted(answers: Cache): Promise<void> {
  const listed = await listedFiles(answers);
  if (!listed || !(await caches.has(THUMBNAILS))) return;
  const cache = await caches.open(THUMBNAILS);
  const gone = (await cache.keys()).filter(({ url }) => !listed.has(filenameIn(url)));
  await Promise.all(gone.map((each) => cache.delete(each)));
}

/** Nothing is known as long as one of the two lists is missing. */
async function listedFiles(answers: Cache): Promise<Set<string> | undefined> {
  // Shorter lists of the same are kept, too: the longest one says what there is.
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
