import { z } from "zod";
import { ItemCursor } from "../albums.ts";
import { albumArchiveFile, getAlbumArchive } from "../albums/archive.ts";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { ImageSize, ImageSource } from "../images.ts";
import { Id, Instant, text } from "../primitives.ts";

/** An image of a shared album, without its owner, its title and its own id. */
export const SharedItem = z
  .object({
    id: Id,
    source: ImageSource,
    width: z.int().positive(),
    height: z.int().positive(),
    /** A placeholder of a few pixels as a data URL, shown until the image loads. */
    placeholder: z.string(),
    /** Null also if the link does not show captions. */
    caption: z.string().nullable(),
  })
  .meta({ id: "SharedItem" });
export type SharedItem = z.infer<typeof SharedItem>;

const page = { items: z.array(SharedItem), next_cursor: z.string().nullable() };

export const SharedAlbum = z.object({
  kind: z.literal("album"),
  title: z.string(),
  description: z.string().nullable(),
  /** Without the images that the link leaves out. */
  item_count: z.int().nonnegative(),
  allows_download: z.boolean(),
  first_name: z.string().nullable(),
  expires_at: Instant,
  ...page,
});
export type SharedAlbum = z.infer<typeof SharedAlbum>;

/** The length of a page for visitors. */
export const SHARED_ITEMS_A_PAGE = 100;

const Token = z.object({ token: text() });

export const enterLinkPassword = endpoint({
  method: "POST",
  path: "/api/shared/:token/password",
  summary: "Enter the password of a link (no sign-in); sets a cookie for this link",
  access: "public",
  capability: "share_links",
  params: Token,
  body: z.object({
    password: text("password_required").min(1, fieldCode("password_required")).max(100),
  }),
  status: 204,
  errors: ["not_found", "wrong_link_password"],
});

export const listSharedItems = endpoint({
  method: "GET",
  path: "/api/shared/:token/items",
  summary: "List the images of an album's link, page by page (no sign-in)",
  access: "public",
  capability: "share_links",
  params: Token,
  query: z.object({
    /** `next_cursor` of the previous page. */
    cursor: ItemCursor.optional(),
  }),
  status: 200,
  reply: z.object(page),
  errors: ["not_found", "password_required", "album_changed"],
});

const sharedItemPath = "/api/shared/:token/items/:item_id/picture";

export const sharedItemFile = endpoint({
  method: "GET",
  path: sharedItemPath,
  summary:
    "An image of an album's link: at most 1600 px wide, or the original if downloads are allowed",
  access: "public",
  capability: "share_links",
  params: Token.extend({ item_id: Id }),
  query: z.object({ size: ImageSize.default("preview") }),
  status: 200,
  errors: ["not_found", "password_required", "download_off"],
});

export const getSharedArchive = endpoint({
  method: "GET",
  path: "/api/shared/:token/archive",
  summary: "Get the parts in which an album's link can be downloaded, with their exact sizes",
  access: "public",
  capability: "share_links",
  params: Token,
  status: 200,
  reply: getAlbumArchive.reply,
  errors: ["not_found", "password_required", "download_off"],
});

export const sharedArchive = endpoint({
  method: "GET",
  path: "/api/shared/:token/archive.zip",
  summary: "One part of an album's link as a ZIP of the original files, if downloads are allowed",
  access: "public",
  capability: "share_links",
  params: Token,
  query: albumArchiveFile.query,
  status: 200,
  errors: ["not_found", "password_required", "download_off"],
});

/** Returns the URL of a part of the archive. */
export const sharedArchiveAddress = (token: string, part: number): string =>
  `${sharedArchive.path.replace(":token", encodeURIComponent(token))}?part=${part}`;

/** Returns the URL of an image of a shared album. */
export function sharedItemAddress(token: string, itemId: string, size: ImageSize = "preview") {
  const address = sharedItemPath
    .replace(":token", encodeURIComponent(token))
    .replace(":item_id", itemId);
  return size === "preview" ? address : `${address}?size=${size}`;
}
