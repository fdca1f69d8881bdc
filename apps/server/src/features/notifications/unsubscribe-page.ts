import { createHash } from "node:crypto";
import type { Language } from "@twofold/contract/languages";
import type { Unsubscribed } from "./unsubscribe-link.ts";
import { unsubscribePageMessages } from "./unsubscribe-page.messages.ts";

const STYLE = `body{margin:0;background:#faf5ef;color:#37172a;font:17px/1.55 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:4rem 1.5rem}
h1{font:500 1.75rem/1.2 Georgia,serif;margin:0 0 1rem}
button{font:600 1rem system-ui,sans-serif;color:#fffaf7;background:#b3264f;border:0;border-radius:999px;padding:.85rem 1.6rem;cursor:pointer;margin-top:1rem}
button:focus-visible{outline:3px solid #37172a;outline-offset:3px}
a{color:#a11f47}
@media (prefers-color-scheme:dark){body{background:#24121d;color:#f6e9e2}a{color:#ff9db8}button:focus-visible{outline-color:#f6e9e2}}`;

const hash = createHash("sha256").update(STYLE).digest("base64");

/** The page is not part of the web app, so it works without scripts and without signing in. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The URL contains the token.
  "referrer-policy": "no-referrer",
} as const;

const page = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Twofold</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

export function askPage(language: Language, emails: Unsubscribed): string {
  const { title, line, confirm } = unsubscribePageMessages[language][emails].ask;
  const form = `<form method="post"><button type="submit">${confirm}</button></form>`;
  return page(language, title, `<p>${line}</p>\n${form}`);
}

export function donePage(language: Language, emails: Unsubscribed): string {
  const { title, line } = unsubscribePageMessages[language][emails].done;
  return page(language, title, `<p>${line}</p>`);
}
