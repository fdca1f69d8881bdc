import { sharedAddress } from "@twofold/contract/sharing";
import { sharedItemAddress } from "@twofold/contract/sharing/shared-album";
import type { Language } from "@twofold/contract/languages";
import { AppError } from "#kit/app-error.ts";
import type { Ctx } from "#kit/ctx.ts";
import { requireOn } from "#features/switches/switches.ts";
import { addressOfLink } from "./link-response.ts";
import { findActiveLink } from "./find-active-link.ts";
import type { ResolvedLink, Visit } from "./resolved-link.ts";
import { listSharedPage } from "./list-shared-page.ts";
import { privateHeaders } from "./resolve-link.ts";

type DescribeCtx = Pick<Ctx, "db" | "clock" | "limits" | "services" | "settings">;

interface PageMessages {
  readonly title: Record<ResolvedLink["kind"], string>;
  readonly line: string;
}

/** The title of an album is never part of it, because messengers keep a copy. */
const pageMessages: Record<Language, PageMessages> = {
  en: {
    title: { image: "A picture was shared with you", album: "An album was shared with you" },
    line: "Open the link to see it before it expires.",
  },
  de: {
    title: { image: "Ein Bild für dich", album: "Ein Album für dich" },
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
    requireOn(ctx, "share_links");
    const resolved = await findActiveLink(ctx, visit);
    // Nothing about a link with a password leaves the server before the password is entered.
    const isHidden = resolved.link.passwordHash !== null;
    const meta = isHidden ? {} : await cardOf(ctx, visit.token, resolved, pageMessages[language]);
    return { status: 200, headers, meta };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The web app shows the error message.
    return { status: error.status, headers: { ...error.headers, ...headers }, meta: {} };
  }
}

async function cardOf(
  ctx: DescribeCtx,
  token: string,
  resolved: ResolvedLink,
  { title, line }: PageMessages,
): Promise<Record<string, string>> {
  const { publicUrl } = ctx.settings.app;
  const preview = resolved.link.showsPreview && (await previewOf(ctx, token, resolved));
  return {
    "og:site_name": "Twofold",
    "og:type": "website",
    "og:title": title[resolved.kind],
    "og:description": line,
    "og:url": addressOfLink(publicUrl, token),
    "og:image": publicUrl + (preview || ICON),
    "twitter:card": preview ? "summary_large_image" : "summary",
  };
}

/** The image, or the first one of the album; undefined if the link shows none. */
async function previewOf(ctx: DescribeCtx, token: string, resolved: ResolvedLink) {
  if (resolved.kind === "image") return sharedAddress(token);
  const { items } = await listSharedPage(ctx, resolved, { limit: 1 });
  return items[0] && sharedItemAddress(token, items[0].id);
}
