import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { languages, type Language } from "@twofold/contract/languages";
import type { PublicPage } from "@twofold/contract/public-pages";
import { escapeHtml } from "../src/lib/escape-html.ts";
import { createManifest, type Manifest } from "./manifest.ts";

interface Page {
  readonly file: string;
  /** The path to prerender. A shell has none, because its content depends on the user. */
  readonly path?: string;
  /** The path of a page for search engines and link previews. */
  readonly publicPath?: PublicPage;
  /** The path of an app page: its document shows the frame and starts these requests. */
  readonly app?: { readonly path: string; readonly early: readonly string[] };
  /** Its first view validates a form; the code of other pages has no schemas. */
  readonly hasForm?: boolean;
  /** Sources whose chunks the page needs immediately, in addition to the entry. */
  readonly sources: readonly string[];
}

const further = "src/app/screens.ts";
/** Signed-in users need the frame and the call that reads the session. */
const signedIn = [further, "src/app/app-frame.tsx", "src/features/auth/session.api.ts"];

const prerendered = (name: string): Page => ({
  file: `${name}.html`,
  path: `/${name}`,
  sources: [further, `src/screens/${name}.tsx`],
});

const publicPage = (name: "login" | "register" | "privacy" | "terms"): Page => ({
  ...prerendered(name),
  publicPath: `/${name}`,
  hasForm: name === "login" || name === "register",
});

/** The frame of every app page needs them. */
const frameRequests = ["/api/auth/me", "/api/credits/balance", "/api/subscription/status"];

interface AppPage {
  readonly more?: readonly string[];
  readonly early?: readonly string[];
  readonly hasForm?: boolean;
}

/** The shell of a page names the page's own chunks, so they load in parallel with the frame. */
const appPage = (name: string, { more = [], early = [], hasForm = false }: AppPage = {}): Page => ({
  file: `${name}.html`,
  hasForm,
  app: { path: `/${name}`, early: [...frameRequests, ...early] },
  sources: [...signedIn, `src/screens/${name}.tsx`, ...more],
});

/** Visitors and signed-in users see it in different frames, so only its head is the same for all. */
const eitherPage = (name: "help" | "removal" | "sample-images" | "verify"): Page => ({
  ...appPage(name),
  publicPath: `/${name}`,
  hasForm: name === "help" || name === "removal",
});

/** The prerendered pages, the shells of app pages, and one shell for all other URLs. */
export const pages: readonly Page[] = [
  { file: "index.html", path: "/", publicPath: "/", sources: ["src/screens/landing.tsx"] },
  ...(["login", "register", "privacy", "terms"] as const).map(publicPage),
  { ...prerendered("forgot-password"), hasForm: true },
  ...(["help", "removal", "sample-images", "verify"] as const).map(eitherPage),
  appPage("dashboard", {
    more: ["src/features/events/important-days.ts"],
    early: [
      "/api/users/dashboard",
      "/api/templates",
      "/api/gallery/banners?t={now}",
      "/api/events",
      "/api/partner",
    ],
  }),
  appPage("calendar", {
    early: [
      "/api/personal-events?month={month}&year={year}",
      "/api/personal-events/pictures?month={month}&year={year}",
    ],
  }),
  appPage("gallery", {
    early: ["/api/images?source=uploaded&limit=200", "/api/images?source=generated&limit=200"],
  }),
  ...["events", "upload", "credits"].map((name) => appPage(name)),
  ...["subscription", "models"].map((name) => appPage(name)),
  ...["profile", "settings"].map((name) => appPage(name, { hasForm: true })),
  { file: "app.html", sources: signedIn },
];

interface Built {
  readonly language: Language;
  /** The directory of the browser build. */
  readonly client: string;
  /** The module that renders the pages. */
  readonly renderer: string;
}

/**
 * Prerenders the public pages as HTML. The server sends a strict content security policy, so the
 * build rejects any page with inline scripts or styles.
 */
export async function writeDocuments({ language, client, renderer }: Built, to: string) {
  const web = (await import(
    pathToFileURL(renderer).href
  )) as typeof import("../src/app/entry-server.tsx");
  const template = (await readFile(join(client, "index.html"), "utf8"))
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('"/manifest.webmanifest"', `"${installManifest(language)}"`);
  const manifest = await createManifest(client);

  await mkdir(to, { recursive: true });
  for (const page of pages) {
    const { publicPath = "/" } = page;
    const { title, html } =
      page.path === undefined
        ? await web.renderShell(page.app?.path)
        : await web.renderPage(page.path);
    const document = compose(template, manifest, page, {
      title: page.publicPath ? web.titleOf(page.publicPath) : title,
      description: web.descriptionOf(publicPath),
      head: page.publicPath ? web.pageHead(page.publicPath) : "",
      script: page.app ? shellScript(page.app.early, web.greetings) : "",
      data: page.publicPath ? web.structuredData(page.publicPath) : "",
      html,
    });
    refuseInline(page.file, document);
    await writeFile(join(to, page.file), document);
  }
  return manifest;
}

function shellScript(early: readonly string[], greetings: readonly string[]): string {
  return `<script src="/shell.js" data-early="${escapeHtml(early.join(" "))}" data-greetings="${escapeHtml(greetings.join("|"))}"></script>`;
}

/** The web app manifest contains texts, so there is one for each language. */
function installManifest(language: Language): string {
  return language === languages[0] ? "/manifest.webmanifest" : `/manifest.${language}.webmanifest`;
}

interface Parts {
  readonly title: string;
  readonly description: string;
  /** Tags for search engines and link previews. */
  readonly head: string;
  /** Shows the frame to a signed-in user before the first paint. */
  readonly script: string;
  /** Structured data, after the content because no browser needs it. */
  readonly data: string;
  readonly html: string;
}

const THEME = '<script src="/theme.js"></script>';
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;

function compose(
  template: string,
  manifest: Manifest,
  page: Page,
  { title, description, head, script, data, html }: Parts,
): string {
  // React puts preload hints before the rendered HTML, but they belong in the document's head.
  const [, hints = "", body = ""] = /^((?:<link [^>]*\/>)*)(.*)$/s.exec(html) ?? [];
  const links = [
    script,
    // The first paint needs the styles and no other file, so they are requested first. The common ones
    // determine the order of the cascade layers.
    ...(template.match(STYLESHEET) ?? []),
    ...manifest
      .stylesOf(page.sources)
      .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...manifest
      .fonts()
      .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...manifest
      .chunksOf(page.sources)
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    hints,
    head,
  ];
  return (
    template
      .replaceAll(STYLESHEET, "")
      // The script of app pages contains it.
      .replace(THEME, script ? "" : THEME)
      .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        /(<meta\s+name="description"\s+content=")[^"]*/,
        (_, start) => start + escapeHtml(description),
      )
      .replace("</body>", () => `${data}</body>`)
      .replace("<!--head-->", () => links.join(""))
      .replace('<div id="root"><!--page--></div>', () =>
        page.path === undefined
          ? `<div id="root">${body}</div>`
          : `<div id="root" data-prerendered="${page.path}">${body}</div>`,
      )
  );
}

function refuseInline(file: string, document: string): void {
  const inline =
    /<script(?![^>]*\ssrc=| type="application\/ld\+json">)[^>]*>|<style[\s>]|\sstyle="[^"]*"|\son[a-z]+="/i.exec(
      document,
    );
  if (inline)
    throw new Error(`${file} has something inline that the content policy forbids: ${inline[0]}`);
}
