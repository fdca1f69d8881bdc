import { isLanguage, languages, type Language } from "@twofold/contract/languages";
import type { FastifyRequest } from "fastify";
import type { PageLanguage } from "../language.ts";
import { oldCookieOf } from "./credentials.ts";

/** The named cookie contains the language that was chosen in this browser. */
export function languageOf(request: FastifyRequest, cookieName: string): PageLanguage {
  // It is no secret, and browsers still have the name without prefix.
  const cookie = oldCookieOf(request, { name: cookieName, path: "/" });
  const chosen = isLanguage(cookie) ? cookie : null;
  return { chosen, page: chosen ?? browserLanguageOf(request) };
}

export function browserLanguageOf({ headers }: Pick<FastifyRequest, "headers">): Language {
  return acceptedLanguages(headers["accept-language"] ?? "").find(isLanguage) ?? languages[0];
}

/** `de-AT,de;q=0.9,en;q=0.8`, most preferred first. */
function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((entry) => {
      const [range = "", quality] = entry.trim().split(/;\s*q=/);
      return { language: range.split("-")[0]?.toLowerCase() ?? "", quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
