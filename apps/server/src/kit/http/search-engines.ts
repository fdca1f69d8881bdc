import { languages, type Language } from "@twofold/contract/languages";
import { publicAddress, publicPages, type PublicPage } from "@twofold/contract/public-pages";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../html.ts";

const CACHED = "public, max-age=86400";

/**
 * Serves /robots.txt and /sitemap.xml. No path is disallowed: a crawler must read a private page to find
 * out that it must not be listed, and messengers read the images of shared links.
 */
export function serveSearchEngineFiles(app: FastifyInstance, publicUrl: string): void {
  const robots = `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const sitemap = sitemapOf(publicUrl);
  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", CACHED).send(robots),
  );
  app.get("/sitemap.xml", { schema: { hide: true } }, (_request, reply) =>
    reply.type("application/xml; charset=utf-8").header("cache-control", CACHED).send(sitemap),
  );
}

/** Every page in every language, each with links to the others (sitemaps.org 0.9). */
function sitemapOf(publicUrl: string): string {
  const address = (path: PublicPage, language: Language) =>
    escapeHtml(publicAddress(publicUrl, path, language));
  const urls = publicPages.flatMap((path) => {
    const alternate = (name: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
    const links = [
      ...languages.map((each) => alternate(each, address(path, each))),
      alternate("x-default", address(path, languages[0])),
    ].join("");
    return languages.map((each) => `<url><loc>${address(path, each)}</loc>${links}</url>\n`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...urls,
    "</urlset>\n",
  ].join("");
}
