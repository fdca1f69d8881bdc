import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { isLanguage, languages, type Language } from "@twofold/contract/languages";
import { isPublicPage, LANGUAGE_PARAMETER } from "@twofold/contract/public-pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../html.ts";
import { createDocuments } from "./documents.ts";
import { createKeptFiles } from "./kept-files.ts";
import { languageOf } from "./language.ts";
import { sendNotFound } from "./problems.ts";
import { serveSearchEngineFiles } from "./search-engines.ts";

const HTML = "text/html; charset=utf-8";
const VARY = "accept-encoding, accept-language, cookie";
/** The whole build with its compressed variants has 9 MB. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Other spellings of a path would be kept as other files. */
const PLAIN_FILE_PATH = /^\/[\w./-]+\.\w+$/;

/** A page with server-rendered parts: meta tags for link previews, and content without script. */
export interface DynamicPage {
  readonly path: string;
  describe(request: FastifyRequest, language: Language): Promise<PageDescription>;
}

interface PageDescription {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Names and contents of `<meta>`. */
  readonly meta: Readonly<Record<string, string>>;
  /** HTML for browsers and crawlers without script; the caller escapes it. */
  readonly withoutScript?: string;
  /** Structured data of schema.org for search engines. */
  readonly data?: object;
}

/** The largest picture of a page. Its document names it, so that the browser need not wait for the code of the page. */
export interface FirstPicture {
  readonly path: string;
  /** The addresses for phones and for wider windows. Undefined if there is no picture. */
  find(): Promise<{ readonly phone: string; readonly wide: string } | undefined>;
}

export interface WebAppOptions {
  /** The folder of the built web app. */
  readonly dist: string;
  /** First segments of paths that are never pages. */
  readonly otherPaths: readonly string[];
  readonly publicUrl: string;
  readonly languageCookie: string;
  readonly dynamicPages: readonly DynamicPage[];
  readonly firstPictures: readonly FirstPicture[];
}

/**
 * Serves the built web app. Prerendered pages are separate files (`login.html` for /login); every
 * other path gets the shell with the router. Each exists once per language: `de/login.html`, and the
 * first language without a folder.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  // Uses a separate scope, so that replies of the API do not pass its hooks.
  await app.register(async (scope) => mountWebApp(scope, options));
}

async function mountWebApp(
  app: FastifyInstance,
  { dist, otherPaths, publicUrl, languageCookie, dynamicPages, firstPictures }: WebAppOptions,
): Promise<void> {
  const documents = createDocuments(dist, publicUrl);
  const pageLanguageOf = (request: FastifyRequest): Language => {
    const { chosen, page } = languageOf(request, languageCookie);
    return chosen ?? parameterOf(request) ?? page;
  };
  serveSearchEngineFiles(app, publicUrl);
  const assets = join(dist, "assets", sep);
  const isHashed = (path: string) => path.startsWith(assets);
  const kept = createKeptFiles({ maxBytes: MAX_KEPT_BYTES, isHashed });
  app.addHook("onRequest", async (request, reply) => {
    const path = pathOf(request);
    if (PLAIN_FILE_PATH.test(path) && (await kept.send(request, reply, path.slice(1))))
      return reply;
  });
  app.addHook("onSend", kept.keep);
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A folder is a page or not found: the plugin would return 403.
    allowedPath: (path) => !path.endsWith("/"),
    setHeaders(reply, path, { mtimeMs }) {
      const isConstant = isHashed(path);
      reply.header(
        "cache-control",
        isConstant ? "public, max-age=31536000, immutable" : "no-cache",
      );
      kept.sending(reply.request, { path, modifiedMs: mtimeMs });
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const [, first = ""] = path.split("/");
    const isPage = ["GET", "HEAD"].includes(request.method) && !otherPaths.includes(first);
    // A missing file (an old asset) must be a 404, not a page where a script is expected.
    if (!isPage || /\.\w+$/.test(path)) return sendNotFound(request, reply);
    const language = pageLanguageOf(request);
    inLanguage(reply, language);
    const file = folderOf(language) + pageFor(dist, path);
    if (isPublicPage(withoutSlash(path))) return documents.send(request, reply, file);
    reply.header("x-robots-tag", "noindex, nofollow");
    const picture = firstPictures.find((one) => one.path === withoutSlash(path));
    if (picture) {
      reply.header("vary", `${VARY}, sec-fetch-dest`);
      // The service worker keeps the document for later, when another picture may be the first one.
      const isShown = request.headers["sec-fetch-dest"] === "document";
      const links = isShown && (await linksTo(picture));
      if (links) return documents.send(request, reply, file, links);
    }
    return (await kept.send(request, reply, file)) ? reply : reply.sendFile(file);
  });
  for (const { path, describe } of dynamicPages) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const language = pageLanguageOf(request);
      const { status, headers, meta, withoutScript, data } = await describe(request, language);
      const file = pageFor(dist, pathOf(request));
      const shell = await documents.read(folderOf(language) + file);
      return inLanguage(reply, language)
        .code(status)
        .headers(headers)
        .send(
          shell
            .replace("</head>", () => `${tagsOf(meta)}</head>`)
            .replace("</body>", () => `${noscriptOf(withoutScript)}${dataOf(data)}</body>`),
        );
    });
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "/";

const folderOf = (language: Language): string => (language === languages[0] ? "" : `${language}/`);

const inLanguage = (reply: FastifyReply, language: Language): FastifyReply =>
  reply.type(HTML).header("content-language", language).header("vary", VARY);

/** The page is sent without them while the database cannot be reached. */
async function linksTo(picture: FirstPicture): Promise<string> {
  const found = await picture.find().catch(() => undefined);
  if (!found) return "";
  const linkTo = (address: string, media: string): string =>
    `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}" media="${media}" />`;
  return linkTo(found.phone, "(width < 40rem)") + linkTo(found.wide, "(width >= 40rem)");
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") : path);

function parameterOf({ query }: FastifyRequest): Language | undefined {
  const value = (query as Record<string, unknown>)[LANGUAGE_PARAMETER];
  return isLanguage(value) ? value : undefined;
}

/** A data block is no script, so the content security policy allows it inline. */
const dataOf = (data: object | undefined): string =>
  data === undefined
    ? ""
    : `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", String.raw`\u003c`)}</script>`;

const noscriptOf = (html: string | undefined): string =>
  html === undefined ? "" : `<noscript>${html}</noscript>`;

function tagsOf(meta: PageDescription["meta"]): string {
  return Object.entries(meta)
    .map(
      ([name, content]) =>
        `<meta property="${escapeHtml(name)}" content="${escapeHtml(content)}" />`,
    )
    .join("");
}

function pageFor(dist: string, path: string): string {
  const name = path.replace(/^\/+|\/+$/g, "");
  if (name === "") return "index.html";
  return /^[a-z-]+$/.test(name) && existsSync(join(dist, `${name}.html`))
    ? `${name}.html`
    : "app.html";
}
