/**
 * How the worker handles a request:
 * - page: a document, from the server if it is reachable, else the shell
 * - code: a hashed file, from the cache of any release
 * - common: an unhashed file of the shell, from the server if it is reachable
 * - data: an API response of the first screens, from the server if it is reachable, else cached
 * - thumbnail: a small private image, cached once seen
 * - art: a public image
 * - sign-out: a request that ends the session, so all private data is cleared
 * - other: a request that the worker ignores
 */
export type RequestKind =
  | "page"
  | "code"
  | "common"
  | "data"
  | "thumbnail"
  | "art"
  | "sign-out"
  | "other";

/** The requests of the dashboard, the gallery, the list of albums and the calendar. A test compares them with the contract. */
export const cachedPaths: readonly string[] = [
  "/api/auth/me",
  "/api/users/dashboard",
  "/api/users/profile",
  "/api/images",
  "/api/albums",
  "/api/personal-events",
  "/api/personal-events/pictures",
  "/api/events",
  "/api/events/system/important",
  "/api/credits/balance",
  "/api/subscription/status",
  "/api/notifications",
  "/api/templates",
  "/api/gallery/banners",
];

/** One album with its first pictures, so that the last opened ones can be read offline. */
const ONE_ALBUM = /^\/api\/albums\/[\da-f-]{36}$/;

/** Calls that end the session on this device, whatever the server returns. */
export const signOutCalls: readonly string[] = [
  "POST /api/auth/logout",
  "DELETE /api/users/account",
];

interface RequestParts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: { has(name: string): boolean };
}

export function kindOf(
  { method, url: href, mode, headers }: RequestParts,
  origin: string,
  common: readonly string[] = [],
): RequestKind {
  const url = new URL(href);
  if (url.origin !== origin) return "other";
  const { pathname: path } = url;
  if (signOutCalls.includes(`${method} ${path}`)) return "sign-out";
  // A range of a file is not cached.
  if (method !== "GET" || headers.has("range")) return "other";
  if (isOfAdmin(path)) return "other";
  if (mode === "navigate") return isPage(path) ? "page" : "other";
  if (path.startsWith("/assets/")) return "code";
  if (path.startsWith("/ai_gallery/")) return "art";
  if (path.startsWith("/uploads/users/")) return isThumbnail(url) ? "thumbnail" : "other";
  if (cachedPaths.includes(path) || ONE_ALBUM.test(path))
    return isFirstPage(url, headers) ? "data" : "other";
  return common.includes(path) ? "common" : "other";
}

/** The cache key of a response. Some calls send their time to prevent stale proxy caches. */
export function cacheKeyOf(href: string): string {
  const url = new URL(href);
  url.searchParams.delete("t");
  return url.href;
}

/** Pages and code of the admin area never leave a trace on the device and do not work offline. */
function isOfAdmin(path: string): boolean {
  return /^\/(?:assets\/)?admin(?:\/|$)/.test(path);
}

/** Neither a file nor an endpoint for programs. */
function isPage(path: string): boolean {
  return !/^\/(?:api|uploads|ai_gallery)(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Images in the trash are not cached, because users do not expect to see them again. */
function isThumbnail({ searchParams }: URL): boolean {
  return searchParams.get("size") === "thumbnail" && !searchParams.has("from");
}

/** Only the first page of a list is cached, and only for a signed-in user. */
function isFirstPage({ searchParams }: URL, headers: RequestParts["headers"]): boolean {
  return headers.has("authorization") && !searchParams.has("cursor");
}
