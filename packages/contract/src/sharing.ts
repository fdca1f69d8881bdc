import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { Image, ImageSource } from "./images.ts";
import { Id, Instant, text } from "./primitives.ts";
import { SharedAlbum } from "./sharing/shared-album.ts";

/** The maximum number of active links of a user. */
export const MAX_LINKS_A_USER = 50;

/** The lifetimes of an image's link in days; the longest is short enough to be remembered. */
export const linkDays = [1, 7, 30] as const;
/** Links of albums may last longer, because their owner is notified before the end. */
export const albumLinkDays = [...linkDays, 90] as const;
export type LinkDays = (typeof albumLinkDays)[number];

/** A link shows one image, or one album as it is now. */
export const ShareLink = z
  .object({
    id: Id,
    subject: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("image"), image: Image }),
      z.object({
        kind: z.literal("album"),
        album: z.object({ id: Id, title: z.string() }),
        /** The number of images in the album that the link leaves out. */
        omitted_count: z.int().nonnegative(),
      }),
    ]),
    /** The URL to share; null if another server secret created the link, which still works. */
    url: z.url().nullable(),
    /** Whether visitors see the owner's first name. */
    shows_name: z.boolean(),
    /** Whether link previews may show the image. */
    shows_preview: z.boolean(),
    /** Whether visitors may download the full-size files. Always false for images. */
    allows_download: z.boolean(),
    /** Whether visitors see the captions of an album. */
    shows_captions: z.boolean(),
    /** Whether visitors must enter a password. The password itself is never returned. */
    has_password: z.boolean(),
    /** The duration for which the link was created or renewed; null for links of older releases. */
    days: z.literal(albumLinkDays).nullable(),
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
  summary:
    "List the user's active links, newest first: all of them, or those of one image or album",
  access: "user",
  query: z.object({ image_id: Id.optional(), album_id: Id.optional() }),
  status: 200,
  reply: z.object({ links: z.array(ShareLink) }),
  errors: [],
});

/** Visitors type it, so it may be short; attempts are limited. */
export const LinkPassword = text()
  .min(4, fieldCode("password_too_short"))
  .max(100, fieldCode("password_too_long"));

const Days = z.literal(albumLinkDays, { error: fieldCode("invalid_link_days") });

export const NewShareLink = z
  .object({
    image_id: Id.optional(),
    album_id: Id.optional(),
    /** 90 days are for albums only. */
    days: Days.default(7),
    shows_name: z.boolean().default(false),
    shows_preview: z.boolean().default(false),
    /** The following settings are for albums only. */
    allows_download: z.boolean().optional(),
    shows_captions: z.boolean().optional(),
    password: LinkPassword.optional(),
  })
  .refine(({ image_id, album_id }) => (image_id === undefined) !== (album_id === undefined), {
    error: fieldCode("image_or_album"),
    path: ["image_id"],
  })
  .refine(({ album_id, days }) => album_id !== undefined || days !== 90, {
    error: fieldCode("invalid_link_days"),
    path: ["days"],
  })
  .refine(
    // A password that would protect nothing must not be accepted silently.
    ({ album_id, password, allows_download, shows_captions }) =>
      album_id !== undefined || (password === undefined && !allows_download && !shows_captions),
    { error: fieldCode("only_for_albums"), path: ["password"] },
  );
export type NewShareLink = z.input<typeof NewShareLink>;

export const createShareLink = endpoint({
  method: "POST",
  path: "/api/share-links",
  summary: "Create a link by which anyone can see an image or an album until it expires",
  access: "user",
  capability: "share_links",
  body: NewShareLink,
  status: 201,
  reply: ShareLink,
  errors: ["not_found", "too_many_links", "sharing_blocked", "consent_missing"],
});

export const ShareLinkChange = z.object({
  allows_download: z.boolean().optional(),
  shows_captions: z.boolean().optional(),
  /** Null removes it. Visitors who entered the former one must enter the new one. */
  password: LinkPassword.nullable().optional(),
  /** The link then ends so many days from now. */
  days: Days.optional(),
});
export type ShareLinkChange = z.infer<typeof ShareLinkChange>;

export const changeShareLink = endpoint({
  method: "PATCH",
  path: "/api/share-links/:id",
  summary: "Change the settings of an album's link; they apply to the next request of a visitor",
  access: "user",
  params: z.object({ id: Id }),
  body: ShareLinkChange,
  status: 200,
  reply: ShareLink,
  errors: ["not_found"],
});

/** Opening the page of the email changes nothing, because mail programs open links in advance. */
export const renewShareLink = endpoint({
  method: "POST",
  path: "/api/share-links/renew",
  summary: "Renew a link once, by the token of the email (no sign-in)",
  access: "public",
  capability: "share_links",
  body: z.object({ token: text().max(400) }),
  status: 200,
  reply: z.object({ expires_at: Instant }),
  errors: ["link_expired"],
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
export const Token = z.object({ token: text() });

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
    SharedAlbum,
  ])
  .meta({ id: "Shared" });
export type Shared = z.infer<typeof Shared>;
export type SharedImage = Extract<Shared, { kind: "image" }>;

export const getShared = endpoint({
  method: "GET",
  path: "/api/shared/:token",
  summary: "Get the content of a link (no sign-in); counted as one view",
  access: "public",
  capability: "share_links",
  params: Token,
  status: 200,
  reply: Shared,
  errors: ["not_found", "password_required"],
});

/** Never the original, because a downloaded file cannot be revoked. */
export const SharedSize = z.enum(["preview", "thumbnail"]);
export type SharedSize = z.infer<typeof SharedSize>;

export const sharedFile = endpoint({
  method: "GET",
  path: "/api/shared/:token/picture",
  summary:
    "The image of an image's link: at most 1600 px or at most 240 px wide, until the link ends",
  access: "public",
  capability: "share_links",
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
  /** The item names the image of an album; a report without it is not found. */
  body: z.object({ reason: ShareReportReason, item_id: Id.optional() }),
  status: 204,
  errors: ["not_found", "password_required"],
});
