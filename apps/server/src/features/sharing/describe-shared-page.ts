import { sharedAddress } from "@twofold/contract/sharing";
import type { Language } from "@twofold/contract/languages";
import { AppError } from "#kit/app-error.ts";
import type { Ctx } from "#kit/ctx.ts";
import { privateHeaders, resolveLink, type ResolvedLink, type Visit } from "./resolve-link.ts";
import { addressOfLink } from "./link-response.ts";

type DescribeCtx = Pick<Ctx, "db" | "clock" | "limits" | "settings">;

interface PageMessages {
  readonly title: string;
  readonly line: string;
}

const pageMessages: Record<Language, PageMessages> = {
  en: {
    title: "A picture was shared with you",
    line: "Open the link to see it before it expires.",
  },
  de: {
    title: "Ein Bild für dich",
    line: "Öffne den Link, um es zu sehen, solange er gilt.",
  },
};

/** Shown if the owner did not allow a preview. */
const ICON = "/app-icon-512.png";

/**
 * Status and meta tags of a shared page, for link previews. The image is included only if the owner
 * allowed it, because messengers keep a copy after the link ends.
 */
export async function describeSharedPage(ctx: DescribeCtx, visit: Visit, language: Language) {
  const headers = { ...privateHeaders, "cache-control": "private, no-cache" };
  try {
    const resolved = await resolveLink(ctx, visit);
    return {
      status: 200,
      headers,
      meta: cardOf(ctx.settings.app, visit.token, resolved, pageMessages[language]),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The web app shows the error message.
    return { status: error.status, headers: { ...error.headers, ...headers }, meta: {} };
  }
}

function cardOf(
  { publicUrl }: DescribeCtx["settings"]["app"],
  token: string,
  { link }: ResolvedLink,
  { title, line }: PageMessages,
): Record<string, string> {
  return {
    "og:site_name": "Twofold",
    "og:type": "website",
    "og:title": title,
    "og:description": line,
    "og:url": addressOfLink(publicUrl, token),
    "og:image": publicUrl + (link.showsPreview ? sharedAddress(token) : ICON),
    "twitter:card": link.showsPreview ? "summary_large_image" : "summary",
  };
}
