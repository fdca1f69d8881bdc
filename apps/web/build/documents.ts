import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { languages, type Language } from "@twofold/contract/languages";
import { createManifest, type Manifest } from "./manifest.ts";

interface Page {
  readonly file: string;
  /** The path to prerender. A shell has none, because its content depends on the user. */
  readonly path?: string;
  /** Sources whose chunks the page needs immediately, in addition to the entry. */
  readonly sources: readonly string[];
}

const further = "src/app/screens.ts";
/** Signed-in users need the frame and the call that reads the session. */
const signedIn = [further, "src/app/app-frame.tsx", "src/features/auth/session.api.ts"];

const publicPage = (name: string): Page => ({
  file: `${name}.html`,
  path: `/${name}`,
  sources: [further, `src/screens/${name}.tsx`],
});

/** The shell of a page names the page's own chunks, so they load in parallel with the frame. */
const appPage = (name: string, more: readonly string[] = []): Page => ({
  file: `${name}.html`,
  sources: [...signedIn, `src/screens/${name}.tsx`, ...more],
});

/** The prerendered pages, the shells of app pages, and one shell for all other URLs. */
export const pages: readonly Page[] = [
  { file: "index.html", path: "/", sources: ["src/screens/landing.tsx"] },
  ...["login", "register", "forgot-password", "privacy", "terms"].map(publicPage),
  appPage("dashboard", ["src/features/events/important-days.ts"]),
  ...["calendar", "events", "gallery", "upload", "credits"].map((name) => appPage(name)),
  ...["subscription", "models", "profile", "settings"].map((name) => appPage(name)),
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
  const { description, renderPage, renderShell } = (await import(
    pathToFileURL(renderer).href
  )) as typeof import("../src/app/entry-server.tsx");
  const template = (await readFile(join(client, "index.html"), "utf8"))
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('"/manifest.webmanifest"', `"${installManifest(language)}"`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, start) => start + escape(description),
    );
  const manifest = await createManifest(client);

  await mkdir(to, { recursive: true });
  for (const page of pages) {
    const { title, html } =
      page.path === undefined ? await renderShell() : await renderPage(page.path);
    const document = compose(template, manifest, page, title, html);
    refuseInline(page.file, document);
    await writeFile(join(to, page.file), document);
  }
  return manifest;
}

/** The web app manifest contains texts, so there is one for each language. */
function installManifest(language: Language): string {
  return language === languages[0] ? "/manifest.webmanifest" : `/manifest.${language}.webmanifest`;
}

function compose(template: string, manifest: Manifest, page: Page, title: string, html: string) {
  // React puts preload hints before the rendered HTML, but they belong in the document's head.
  const [, hints = "", body = ""] = /^((?:<link [^>]*\/>)*)(.*)$/s.exec(html) ?? [];
  const links = [
    ...manifest
      .fonts()
      .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...manifest
      .chunksOf(page.sources)
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    hints,
  ];
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace("<!--head-->", () => links.join(""))
    .replace('<div id="root"><!--page--></div>', () =>
      page.path === undefined
        ? `<div id="root">${body}</div>`
        : `<div id="root" data-prerendered="${page.path}">${body}</div>`,
    );
}

function refuseInline(file: string, document: string): void {
  const inline = /<script(?![^>]*\ssrc=)[^>]*>|<style[\s>]|\sstyle="[^"]*"|\son[a-z]+="/i.exec(
    document,
  );
  if (inline)
    throw new Error(`${file} has something inline that the content policy forbids: ${inline[0]}`);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
