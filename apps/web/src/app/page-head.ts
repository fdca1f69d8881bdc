import { languages, type Language } from "@twofold/contract/languages";
import {
  publicAddress,
  PUBLIC_URL_PLACEHOLDER,
  type PublicPage,
} from "@twofold/contract/public-pages";
import { faqMessages } from "../features/support/faq.messages.ts";
import { landingMessages } from "../features/landing/landing.messages.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { language } from "../lib/language.ts";
import { descriptionsMessages } from "./descriptions.messages.ts";
import { titlesMessages } from "./titles.messages.ts";

type Name = keyof typeof descriptionsMessages;

/** The key of a page in the messages. */
const names: Record<PublicPage, Name> = {
  "/": "home",
  "/sample-images": "sampleImages",
  "/help": "help",
  "/verify": "verify",
  "/removal": "removal",
  "/privacy": "privacy",
  "/terms": "terms",
  "/register": "register",
  "/login": "login",
};

const locales: Record<Language, string> = { en: "en_US", de: "de_DE" };
/** Drawn by tools/assets/preview-cards.ts. */
const CARD = { width: 1200, height: 630 };

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The questions that a page shows, because search engines reject any others. */
const questionsOf: Partial<Record<PublicPage, readonly Question[]>> = {
  "/": landingMessages.questions.list,
  "/help": faqMessages.answers,
};

export const descriptionOf = (path: PublicPage): string => descriptionsMessages[names[path]];

/**
 * The part of a public document for search engines and link previews. Addresses begin with a placeholder,
 * which the server replaces.
 */
export function pageHead(path: PublicPage): string {
  const address = publicAddress(PUBLIC_URL_PLACEHOLDER, path, language);
  const title = path === "/" ? landingMessages.hero.title : titlesMessages[names[path]];
  const card = path === "/sample-images" ? "scenes" : "couple";
  const tags = {
    "og:site_name": "Twofold",
    "og:type": "website",
    "og:url": address,
    "og:title": title,
    "og:description": descriptionOf(path),
    "og:locale": locales[language],
    "og:image": `${PUBLIC_URL_PLACEHOLDER}/preview/${card}-${language}.jpg`,
    "og:image:width": String(CARD.width),
    "og:image:height": String(CARD.height),
    "og:image:alt": landingMessages.hero.picture,
  };
  return [
    `<link rel="canonical" href="${address}">`,
    ...languages.map((each) => alternate(each, path, each)),
    alternate("x-default", path, languages[0]),
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    ...languages
      .filter((each) => each !== language)
      .map((each) => `<meta property="og:locale:alternate" content="${locales[each]}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join("");
}

function alternate(name: string, path: PublicPage, each: Language): string {
  const href = publicAddress(PUBLIC_URL_PLACEHOLDER, path, each);
  return `<link rel="alternate" hreflang="${name}" href="${href}">`;
}

/** Structured data of schema.org. It is a data block, so the content security policy allows it inline. */
export function structuredData(path: PublicPage): string {
  const questions = questionsOf[path];
  const graph = [
    ...(path === "/" ? siteData() : []),
    {
      "@type": questions ? ["WebPage", "FAQPage"] : "WebPage",
      "@id": publicAddress(PUBLIC_URL_PLACEHOLDER, path, language),
      name: titlesMessages[names[path]],
      description: descriptionOf(path),
      inLanguage: language,
      isPartOf: { "@id": `${PUBLIC_URL_PLACEHOLDER}/#website` },
      ...(questions && { mainEntity: questions.map(toQuestionData) }),
    },
  ];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return `<script type="application/ld+json">${json.replaceAll("<", String.raw`\u003c`)}</script>`;
}

function siteData(): object[] {
  const common = { name: "Twofold", url: `${PUBLIC_URL_PLACEHOLDER}/` };
  return [
    { "@type": "WebSite", "@id": `${PUBLIC_URL_PLACEHOLDER}/#website`, ...common },
    {
      "@type": "WebApplication",
      "@id": `${PUBLIC_URL_PLACEHOLDER}/#app`,
      ...common,
      description: descriptionOf("/"),
      applicationCategory: "MultimediaApplication",
      operatingSystem: "Any",
      browserRequirements: "JavaScript",
      inLanguage: languages,
      image: `${PUBLIC_URL_PLACEHOLDER}/preview/couple-${language}.jpg`,
      offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
    },
  ];
}

const toQuestionData = ({ question, answer }: Question) => ({
  "@type": "Question",
  name: question,
  acceptedAnswer: { "@type": "Answer", text: answer },
});
