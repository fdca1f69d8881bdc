import { templateAddress } from "@twofold/contract/templates";
import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { escapeHtml } from "#kit/html.ts";
import { filenameOf } from "./template-files.ts";
import { listOfferedTemplates, type TemplateRow } from "./templates.store.ts";

interface PageMessages {
  readonly title: string;
  readonly lead: string;
  readonly home: string;
  readonly use: string;
}

const pageMessages: Record<Language, PageMessages> = {
  en: {
    title: "Find the place you two belong",
    lead: "Step into any of these with a photo of each of you. A few pictures are free every day.",
    home: "Twofold, home",
    use: "Use this template",
  },
  de: {
    title: "Findet den Ort, an den ihr gehört",
    lead: "Mit je einem Foto von euch seid ihr mittendrin. Ein paar Bilder sind jeden Tag kostenlos.",
    home: "Twofold, zur Startseite",
    use: "Vorlage verwenden",
  },
};

/** The scenes for visitors without script and for search engines. Pictures of couples are never part of it. */
export async function describeSamplePage(
  ctx: Pick<Ctx, "db" | "clock" | "settings">,
  language: Language,
) {
  const messages = pageMessages[language];
  const templates = await listOfferedTemplates(ctx.db, { now: ctx.clock() });
  const cards = templates.map((template) => cardOf(template, language, messages)).join("");
  return {
    status: 200,
    headers: { "cache-control": "no-cache" },
    // The document has its own, from the build.
    meta: {},
    data: galleryOf(ctx.settings.app.publicUrl, templates, language),
    withoutScript: [
      `<div class="mx-auto max-w-wide px-gutter pt-4 pb-section">`,
      `<p><a href="/">${escapeHtml(messages.home)}</a></p>`,
      `<h1>${escapeHtml(messages.title)}</h1><p class="text-lead text-muted">${escapeHtml(messages.lead)}</p>`,
      `<ul class="scenes-plain">${cards}</ul></div>`,
    ].join(""),
  };
}

/** The scenes as pictures with their descriptions, for image search. */
function galleryOf(publicUrl: string, templates: readonly TemplateRow[], language: Language) {
  return {
    "@context": "https://schema.org",
    "@type": "ImageGallery",
    "@id": `${publicUrl}/sample-images#scenes`,
    image: templates.map((template) => {
      const { title, description } = textsOf(template, language);
      return {
        "@type": "ImageObject",
        name: title,
        description,
        contentUrl: publicUrl + exampleOf(template),
      };
    }),
  };
}

const exampleOf = (template: TemplateRow): string =>
  templateAddress({ filename: filenameOf(template) }, "example");

function textsOf(template: TemplateRow, language: Language) {
  const { title = template.title, description = template.description } =
    template.translations?.[language] ?? {};
  return { title, description };
}

function cardOf(template: TemplateRow, language: Language, { use }: PageMessages): string {
  const { title, description } = textsOf(template, language);
  return [
    `<li><img src="${escapeHtml(exampleOf(template))}" alt="${escapeHtml(description)}" width="720" height="900" loading="lazy">`,
    `<h2>${escapeHtml(title)}</h2>`,
    `<a class="btn btn-quiet" href="/register" aria-label="${escapeHtml(`${use}: ${title}`)}">${escapeHtml(use)}</a></li>`,
  ].join("");
}
