import { publicPages, PUBLIC_URL_PLACEHOLDER } from "@twofold/contract/public-pages";
import { describe, expect, test } from "vitest";
import { faqMessages } from "../features/support/faq.messages.ts";
import { pageHead, structuredData } from "./page-head.ts";
import { routes } from "./routes.ts";

const parse = (html: string): Document =>
  new DOMParser().parseFromString(`<head>${html}</head>`, "text/html");

const metaOf = (head: Document, name: string): string =>
  head.querySelector(`meta[property="${name}"]`)?.getAttribute("content") ?? "";

interface Graph {
  readonly "@graph": readonly {
    readonly "@type": string | readonly string[];
    readonly mainEntity?: readonly { readonly name: string }[];
  }[];
}

const dataOf = (path: (typeof publicPages)[number]): Graph =>
  JSON.parse(parse(structuredData(path)).querySelector("script")?.textContent ?? "") as Graph;

describe("public pages", () => {
  test("need no account", () => {
    for (const path of publicPages)
      expect(routes.find((route) => route.path === path)?.access).toBe("public");
  });

  test.each(publicPages)("%s has a link preview with absolute addresses", (path) => {
    const head = parse(pageHead(path));
    for (const name of ["og:title", "og:description", "og:image:alt"])
      expect(metaOf(head, name).length).toBeGreaterThan(5);
    expect(metaOf(head, "og:url")).toBe(PUBLIC_URL_PLACEHOLDER + path);
    expect(metaOf(head, "og:image")).toMatch(
      /^https:\/\/public-url\.invalid\/preview\/(couple|scenes)-en\.jpg$/,
    );
    expect(head.querySelector('meta[name="twitter:card"]')).toHaveAttribute(
      "content",
      "summary_large_image",
    );
  });

  test.each(publicPages)("%s names its address in each language", (path) => {
    const head = parse(pageHead(path));
    expect(head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      "href",
      PUBLIC_URL_PLACEHOLDER + path,
    );
    const alternates = [...head.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]);
    expect(alternates).toEqual([
      ["en", PUBLIC_URL_PLACEHOLDER + path],
      ["de", `${PUBLIC_URL_PLACEHOLDER + path}?lang=de`],
      ["x-default", PUBLIC_URL_PLACEHOLDER + path],
    ]);
  });

  test.each(publicPages)("%s has structured data", (path) => {
    expect(dataOf(path)["@graph"].length).toBe(path === "/" ? 3 : 1);
  });

  test("help lists its answers as structured data", () => {
    const [page] = dataOf("/help")["@graph"];
    expect(page?.["@type"]).toContain("FAQPage");
    expect(page?.mainEntity?.map(({ name }) => name)).toEqual(
      faqMessages.answers.map(({ question }) => question),
    );
  });
});
