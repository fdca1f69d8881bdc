import { isLanguage } from "@twofold/contract/languages";
import { answerOr } from "./network-or-cache.ts";
import { keepArt } from "./art.ts";
import { release, type Release } from "./release.ts";

const CODE = "code:";
/** Every address of the app that is not rendered ahead gives the same document. */
const SHELL = "/dashboard";
/** The page that is open meanwhile goes first. */
const AT_ONCE = 4;

const nameOf = ({ version }: Release): string => CODE + version;

/** Everything that this release needs to start without a server, in the language that the server chooses. */
export async function keepShell(): Promise<void> {
  if (!release) return;
  const document = await fetch(SHELL, { cache: "no-store" });
  const language = document.headers.get("content-language");
  const text = await document.clone().text();
  const own = isLanguage(language) ? release.languages[language] : undefined;
  if (!document.ok || !own) throw new Error("There was no shell to keep");
  // While servers are being replaced one by one the document may be of another release.
  if (!text.includes(own.entry)) throw new Error("The shell is of another release");
  const cache = await caches.open(nameOf(release));
  await Promise.all([
    ...release.common.map(async (file) =>
      put(cache, file, await fetch(file, { cache: "no-cache" })),
    ),
    keepCode(cache, own.files),
  ]);
  // Last, for a shell without its code would be a blank page.
  await cache.put(SHELL, document);
}

async function keepCode(cache: Cache, files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const take = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (await cache.match(file)) continue;
      // A release shares most of its files with the one before.
      const known = await caches.match(file);
      await put(cache, file, known ?? (await fetch(file, { priority: "low" })));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

async function put(cache: Cache, file: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${file} could not be kept: ${response.status}`);
  await cache.put(file, response);
}

/** Tabs of the release before may still be open, and their server is gone; those before that had their time. */
export async function removeOldReleases(): Promise<void> {
  const own = release && nameOf(release);
  const old = (await caches.keys()).filter((name) => name.startsWith(CODE) && name !== own);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

export function isOwnEntry(entry: string): boolean {
  return Object.values(release?.languages ?? {}).some((each) => each.entry === entry);
}

/** The language that pages were last shown in. */
export async function shownLanguage(): Promise<string | null> {
  return (await keptShell())?.headers.get("content-language") ?? null;
}

/** A document as the server has it now, else the shell, which finds out itself what to show. */
export async function page(
  { request, preloadResponse }: FetchEvent,
  finishes: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = Promise.resolve(preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(request),
  );
  finishes(asked.then(followLanguage).catch(() => {}));
  return answerOr(asked, keptShell);
}

/** Somebody has chosen another language: the next page without a connection is in it too. */
async function followLanguage({ headers }: Response): Promise<void> {
  const language = headers.get("content-language");
  if (language && language !== (await shownLanguage())) await keepShell();
}

async function keptShell(): Promise<Response | undefined> {
  return release && caches.match(SHELL, { cacheName: nameOf(release), ignoreVary: true });
}

/** Hashed files of whichever release; pictures among them are kept as they are used. */
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
  return answerOr(
    fetch(request),
    async () =>
      release && caches.match(request.url, { cacheName: nameOf(release), ignoreVary: true }),
  );
}
