import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Image, ImageSource } from "./images.ts";
import { Id, Instant, text } from "./primitives.ts";

/** How many links a user may have open at a time. */
export const MAX_LINKS_A_USER = 50;

/** How many days a link can be open for; the longest is short enough to be remembered. */
export const linkDays = [1, 7, 30] as const;
export type LinkDays = (typeof linkDays)[number];

/** A link is what one picture can be seen by; albums will be another kind of subject. */
export const ShareLink = z
  .object({
    id: Id,
    subject: z.discriminatedUnion("kind", [z.object({ kind: z.literal("image"), image: Image })]),
    /** What to give on; null if it was made with another secret of the server, and works unseen. */
    url: z.url().nullable(),
    /** Whether visitors see the owner's first name. */
    shows_name: z.boolean(),
    /** Whether services that show a link with a card may take the picture for it. */
    shows_preview: z.boolean(),
    /** How often it was opened; a few seconds behind, and nothing is known of by whom. */
    views: z.int().nonnegative(),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: "ShareLink" });
export type ShareLink = z.infer<typeof ShareLink>;

export const listShareLinks = endpoint({
  method: "GET",
  path: "/api/share-links",
  summary: "The user's open links, newest first: all of them, or those of one image",
  access: "user",
  query: z.object({ image_id: Id.optional() }),
  status: 200,
  reply: z.object({ links: z.array(ShareLink) }),
  errors: [],
});

export const NewShareLink = z.object({
  image_id: Id,
  days: z.literal(linkDays, { error: "Must be 1, 7 or 30 days" }).default(7),
  shows_name: z.boolean().default(false),
  shows_preview: z.boolean().default(false),
});
export type NewShareLink = z.input<typeof NewShareLink>;

export const createShareLink = endpoint({
  method: "POST",
  path: "/api/share-links",
  summary: "Make a link by which anybody can see an image until it ends",
  access: "user",
  body: NewShareLink,
  status: 201,
  reply: ShareLink,
  errors: ["not_found", "too_many_links", "sharing_blocked"],
});

export const endShareLink = endpoint({
  method: "DELETE",
  path: "/api/share-links/:id",
  summary: "End a link at once",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const endAllShareLinks = endpoint({
  method: "DELETE",
  path: "/api/share-links",
  summary: "End every link at once; also if there is none",
  access: "user",
  status: 204,
  errors: [],
});

/** The token is the secret: whoever knows it may see, and any other one leads nowhere. */
const Token = z.object({ token: text() });

/** What a visitor sees: nothing of whose it is but the name that they chose to show. */
export const Shared = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("image"),
      source: ImageSource,
      width: z.int().positive(),
      height: z.int().positive(),
      /** A picture of a few pixels as a data URL: its own colours until it loads. */
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
  summary: "What a link shows (no sign-in); counted as one view",
  access: "public",
  params: Token,
  status: 200,
  reply: Shared,
  errors: ["not_found"],
});

/** Never the original: what was given out once can not be taken back. */
export const SharedSize = z.enum(["preview", "thumbnail"]);
export type SharedSize = z.infer<typeof SharedSize>;

export const sharedFile = endpoint({
  method: "GET",
  path: "/api/shared/:token/picture",
  summary: "The picture of a link: at most 1600 px or at most 240 px across, until the link ends",
  access: "public",
  params: Token,
  query: z.object({ size: SharedSize.default("preview") }),
  status: 200,
  errors: ["not_found"],
});

/** Where the picture of a link is. */
export function sharedAddress(token: string, size: SharedSize = "preview"): string {
  const address = sharedFile.path.replace(":token", encodeURIComponent(token));
  return size === "preview" ? address : `${address}?size=${size}`;
}

export const ShareReportReason = z.enum(["shows_me", "harmful", "not_theirs"]);
export type ShareReportReason = z.infer<typeof ShareReportReason>;

export const reportShared = endpoint({
  method: "POST",
  path: "/api/shared/:token/reports",
  summary: "Tell us that something shared should not be (no sign-in); it is looked at",
  access: "public",
  params: Token,
  body: z.object({ reason: ShareReportReason }),
  status: 204,
  errors: ["not_found"],
});
