/**
 * The last step of the build. Writes the public pages as HTML that is there before any script, one
 * shell for all other pages, and a compressed copy beside every text file. The server sends a strict
 * content policy, so a page with anything inline in it is refused here rather than there.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compressAll } from "./compress.ts";
import { openManifest } from "./manifest.ts";
import { reportSizes } from "./sizes.ts";

process.env["NODE_ENV"] = "production";

interface Page {
  readonly file: string;
  readonly path: string;
  /** Sources whose chunks the page needs at once, besides the entry. */
  readonly sources: readonly string[];
}

const further = "src/app/screens.ts";
const pages: readonly Page[] = [
  { file: "index.html", path: "/", sources: ["src/screens/landing.tsx"] },
  { file: "login.html", path: "/login", sources: [further, "src/screens/login.tsx"] },
  { file: "register.html", path: "/register", sources: [further, "src/screens/register.tsx"] },
  {
    file: "forgot-password.html",
    path: "/forgot-password",
    sources: [further, "src/screens/forgot-password.tsx"],
  },
  { file: "privacy.html", path: "/privacy", sources: [further, "src/screens/privacy.tsx"] },
  { file: "terms.html", path: "/terms", sources: [further, "src/screens/terms.tsx"] },
];
const shell: Page = { file: "app.html", path: "", sources: [further, "src/app/app-frame.tsx"] };

const dist = join(import.meta.dirname, "../dist");
const ssr = join(dist, ".ssr");

const { renderPage, renderShell } = (await import(
  pathToFileURL(join(ssr, "entry-server.js")).href
)) as typeof import("../src/app/entry-server.tsx");
const template = await readFile(join(dist, "index.html"), "utf8");
const manifest = await openManifest(dist);

for (const page of [...pages, shell]) {
  const { title, html } = page === shell ? await renderShell() : await renderPage(page.path);
  await writeFile(join(dist, page.file), compose(page, title, html));
}
await rm(ssr, { recursive: true });
await compressAll(dist);
await reportSizes(dist, [...pages, shell], manifest);

function compose(page: Page, title: string, html: string): string {
  // React names what to load early at the head of what it rendered; that belongs into the document's.
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
  const document = template
    .replace(/<title>.*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace("<!--head-->", () => links.join(""))
    .replace('<div id="root"><!--page--></div>', () =>
      page === shell
        ? `<div id="root">${body}</div>`
        : `<div id="root" data-prerendered="${page.path}">${body}</div>`,
    );
  refuseInline(page.file, document);
  return document;
}

function refuseInline(file: string, document: string): void {
  const inline = /<script(?![^>]*\ssrc=)[^>]*>|<style[\s>]|\sstyle="[^"]*"|\son[a-z]+="/i.exec(
    document,
  );
  if (inline)
    throw new Error(`${file} has something inline that the content policy forbids: ${inline[0]}`);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
