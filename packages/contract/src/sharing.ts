import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { Image, ImageSource } from "./images.ts";
import { Id, Instant, text } from "./primitives.ts";

/** The maximum number of active links of a user. */
export const MAX_LINKS_A_USER = 50;

/** The lifetimes of a link in days; the longest is short enough to be remembered. */
export const linkDays = [1, 7, 30] as const;
export type LinkDays = (typeof linkDays)[number];

/** A link shows one image; albums will be another kind of subject. */
export const ShareLink = z
  .object({
    id: Id,
    subject: z.discriminatedUnion("kind", [z.object({ kind: z.literal("image"), image: Image })]),
    /** The URL to share; null if another server secret created the link, which still works. */
    url: z.url().nullable(),
    /** Whether visitors see the owner's first name. */
    shows_name: z.boolean(),
    /** Whether link previews may show the image. */
    shows_preview: z.boolean(),
    /** The number of views, a few seconds behind. Nothing about the visitors is stored. */
    views: z.int().nonnegative(),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: "ShareLink" });
export type ShareLink = z.infer<typeof ShareLink>;

export const listShareLinks = endpoint({
  method: "GET",
  path: "/api/share-links",
  summary: "List the user's active links, newest first: all of them, or those of one image",
  access: "user",
  query: z.object({ image_id: Id.optional() }),
  status: 200,
  reply: z.object({ links: z.array(ShareLink) }),
  errors: [],
});

export const NewShareLink = z.object({
  image_id: Id,
  days: z.literal(linkDays, { error: fieldCode("invalid_link_days") }).default(7),
  shows_name: z.boolean().default(false),
  shows_preview: z.boolean().default(false),
});
export type NewShareLink = z.input<typeof NewShareLink>;

export const createShareLink = endpoint({
  method: "POST",
  path: "/api/share-links",
  summary: "Create a link by which anyone can see an image until it expires",
  access: "user",
  body: NewShareLink,
  status: 201,
  reply: ShareLink,
  errors: ["not_found", "too_many_links", "sharing_blocked"],
});

export const endShareLink = endpoint({
  method: "DELETE",
  path: "/api/share-links/:id",
  summary: "End a link immediately",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const endAllShareLinks = endpoint({
  method: "DELETE",
  path: "/api/share-links",
  summary: "End all links immediately; succeeds also if there is none",
  access: "user",
  status: 204,
  errors: [],
});

/** The token is the secret: anyone who knows it may see the image. */
const Token = z.object({ token: text() });

/** The response for a visitor. Of the owner it has only the name that the owner chose to show. */
export const Shared = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("image"),
      source: ImageSource,
      width: z.int().positive(),
      height: z.int().positive(),
      /** A placeholder of a few pixels as a data URL, shown until the image loads. */
      placeholder: z.string(),
      first_name: z.string().nullable(),
      expires_at: Instant,
    }),
  ])
  .meta({ id: "Shared" });
export type Shared = z.infer<typeof Shared>;

export const getShared = endpoint({
  method: "GET",
  path: "/api/shared/:token",
  summary: "Get the content of a link (no sign-in); counted as one view",
  access: "public",
  params: Token,
  status: 200,
  reply: Shared,
  errors: ["not_found"],
});

/** Never the original, because a downloaded file cannot be revoked. */
export const SharedSize = z.enum(["preview", "thumbnail"]);
export type SharedSize = z.infer<typeof SharedSize>;

export const sharedFile = endpoint({
  method: "GET",
  path: "/api/shared/:token/picture",
  summary: "The image of a link: at most 1600 px or at most 240 px wide, until the link ends",
  access: "public",
  params: Token,
  query: z.object({ size: SharedSize.default("preview") }),
  status: 200,
  errors: ["not_found"],
});

/** Returns the URL of a link's image. */
export function sharedAddress(token: string, size: SharedSize = "preview"): string {
  const address = sharedFile.path.replace(":token", encodeURIComponent(token));
  return size === "preview" ? address : `${address}?size=${size}`;
}

export const ShareReportReason = z.enum(["shows_me", "harmful", "not_theirs"]);
export type ShareReportReason = z.infer<typeof ShareReportReason>;

export const reportShared = endpoint({
  method: "POST",
  path: "/api/shared/:token/reports",
  summary: "Report shared content (no sign-in); an operator reviews it",
  access: "public",
  params: Token,
  body: z.object({ reason: ShareReportReason }),
  status: 204,
  errors: ["not_found"],
});
