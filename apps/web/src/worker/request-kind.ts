/**
 * What the worker does with a request:
 * - page: a document, from the server if it answers, else the shell
 * - code: a hashed file, from wherever it is kept
 * - common: a file that the shell needs too, from the server if it answers
 * - answer: what the first screens read, from the server if it answers, else as it was last
 * - thumbnail: a small picture of the person's own, kept once seen
 * - art: pictures that everybody sees
 * - leaving: whoever sends this does not want to be known here any more
 * - other: none of our business
 */
export type RequestKind =
  | "page"
  | "code"
  | "common"
  | "answer"
  | "thumbnail"
  | "art"
  | "leaving"
  | "other";

/** What the dashboard, the gallery and the calendar are made of. A test holds it against the contract. */
export const cachedPaths: readonly string[] = [
  "/api/auth/me",
  "/api/users/dashboard",
  "/api/users/profile",
  "/api/images",
  "/api/personal-events",
  "/api/events",
  "/api/events/system/important",
  "/api/credits/balance",
  "/api/subscription/status",
  "/api/notifications",
  "/api/templates",
  "/api/gallery/banners",
];

/** Method and path of what ends a session here, however the server answers. */
export const leavingCalls: readonly string[] = [
  "POST /api/auth/logout",
  "DELETE /api/users/account",
];

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: { has(name: string): boolean };
}

export function kindOf(
  { method, url: address, mode, headers }: Asked,
  origin: string,
  common: readonly string[] = [],
): RequestKind {
  const url = new URL(address);
  if (url.origin !== origin) return "other";
  const { pathname: path } = url;
  if (leavingCalls.includes(`${method} ${path}`)) return "leaving";
  // A part of a file is nothing to keep.
  if (method !== "GET" || headers.has("range")) return "other";
  if (mode === "navigate") return isPage(path) ? "page" : "other";
  if (path.startsWith("/assets/")) return "code";
  if (path.startsWith("/ai_gallery/")) return "art";
  if (path.startsWith("/uploads/users/")) return isThumbnail(url) ? "thumbnail" : "other";
  if (cachedPaths.includes(path)) return isFirstPage(url, headers) ? "answer" : "other";
  return common.includes(path) ? "common" : "other";
}

/** Where an answer is kept: some calls name their moment, against caches on the way that keep too long. */
export function placeOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("t");
  return url.href;
}

/** Not a file, and not what the server answers to programs. */
function isPage(path: string): boolean {
  return !/^\/(?:api|uploads|ai_gallery)(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** What is in the trash is not kept: nobody expects to meet it again. */
function isThumbnail({ searchParams }: URL): boolean {
  return searchParams.get("size") === "thumbnail" && !searchParams.has("from");
}

/** The beginning of a list is what is seen first; without a bearer it is nobody's. */
function isFirstPage({ searchParams }: URL, headers: Asked["headers"]): boolean {
  return headers.has("authorization") && !searchParams.has("cursor");
}
