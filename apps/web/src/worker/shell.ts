import { isLanguage } from "@twofold/contract/languages";
import { networkOrCache } from "./network-or-cache.ts";
import { keepArt } from "./art.ts";
import { release, type Release } from "./release.ts";

const CODE = "code:";
/** Every app URL that is not prerendered returns the same document. */
const SHELL = "/dashboard";
/** A low limit, because the open page's own requests have priority. */
const CONCURRENCY = 4;

const nameOf = ({ version }: Release): string => CODE + version;

/** Caches all files that this release needs to start offline, in the language the server chooses. */
export async function keepShell(): Promise<void> {
  if (!release) return;
  const document = await fetch(SHELL, { cache: "no-store" });
  const language = document.headers.get("content-language");
  const text = await document.clone().text();
  const own = isLanguage(language) ? release.languages[language] : undefined;
  if (!document.ok || !own) throw new Error("There was no shell to keep");
  // During a rolling deployment the document may belong to another release.
  if (!text.includes(own.entry)) throw new Error("The shell is of another release");
  const cache = await caches.open(nameOf(release));
  await Promise.all([
    ...release.common.map(async (file) =>
      put(cache, file, await fetch(file, { cache: "no-cache" })),
    ),
    keepCode(cache, own.files),
  ]);
  // The shell is stored last, because without its code it would be a blank page.
  await cache.put(SHELL, document);
}

async function keepCode(cache: Cache, files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const take = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (await cache.match(file)) continue;
      // A release shares most of its files with the previous one.
      const known = await caches.match(file);
      await put(cache, file, known ?? (await fetch(file, { priority: "low" })));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, take));
}

async function put(cache: Cache, file: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${file} could not be kept: ${response.status}`);
  await cache.put(file, response);
}

/** Tabs of the previous release may still be open, so its files stay; older ones are removed. */
export async function removeOldReleases(): Promise<void> {
  const own = release && nameOf(release);
  const old = (await caches.keys()).filter((name) => name.startsWith(CODE) && name !== own);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

export function isOwnEntry(entry: string): boolean {
  return Object.values(release?.languages ?? {}).some((each) => each.entry === entry);
}

/** The language of the cached shell. */
export async function cachedLanguage(): Promise<string | null> {
  return (await keptShell())?.headers.get("content-language") ?? null;
}

/** Returns the server's document, or the shell, which decides in the browser what to show. */
export async function page(
  { request, preloadResponse }: FetchEvent,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = Promise.resolve(preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(request),
  );
  finishes(asked.then(updateShellLanguage).catch(() => {}));
  return networkOrCache(asked, keptShell);
}

/** After a language change the cached shell is replaced, so offline pages use it too. */
async function updateShellLanguage({ headers }: Response): Promise<void> {
  const language = headers.get("content-language");
  if (language && language !== (await cachedLanguage())) await keepShell();
}

async function keptShell(): Promise<Response | undefined> {
  return release && caches.match(SHELL, { cacheName: nameOf(release), ignoreVary: true });
}

/** Serves hashed files of any release; images among them are cached when used. */
export async function code(
  request: Request,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && release) finishes(keepArt(request.url, response.clone()));
  return response;
}

export function common(request: Request): Promise<Response> {
  return networkOrCache(
    fetch(request),
    async () =>
      release && caches.match(request.url, { cacheName: nameOf(release), ignoreVary: true }),
  );
}
