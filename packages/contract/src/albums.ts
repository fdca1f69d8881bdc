import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { EventDate } from "./events.ts";
import { fieldCode } from "./field-error.ts";
import type { FieldCode } from "./field.messages.ts";
import { Image, type ImageSize } from "./images.ts";
import { Id, Instant, name, text } from "./primitives.ts";

export const MAX_ALBUMS_A_USER = 200;
export const MAX_ITEMS_AN_ALBUM = 2_000;
export const MAX_ALBUM_TITLE = 80;
export const MAX_ALBUM_DESCRIPTION = 500;
export const MAX_ITEM_CAPTION = 280;
/** The maximum number of items that one call adds, moves, removes or puts back. */
export const MAX_ITEMS_A_CALL = 500;
export const MAX_ITEMS_A_PAGE = 200;
/** How long removed items and deleted albums can be restored. */
export const ALBUM_TRASH_DAYS = 30;

/** Counts code points, so that an emoji is one character as users see it. */
const atMost = (maximum: number, code: FieldCode) =>
  [
    (value: string) => Array.from(value).length <= maximum,
    { error: code, params: { maximum } },
  ] as const;

/** One line without links, because emails about the links of an album contain it. */
export const AlbumTitle = name("title_required")
  .trim()
  .min(1, fieldCode("title_required"))
  .refine(...atMost(MAX_ALBUM_TITLE, "title_too_long"));

/** Null, empty and blank all mean: none. */
const optionalText = (max: number, code: FieldCode) =>
  text()
    .trim()
    .refine(...atMost(max, code))
    .transform((value) => value || null)
    .nullable();

export const AlbumDescription = optionalText(MAX_ALBUM_DESCRIPTION, "description_too_long");
export const ItemCaption = optionalText(MAX_ITEM_CAPTION, "caption_too_long");

/** `oldest` and `newest` sort by `happened_on`, and within a day by when the image was created. */
export const AlbumOrdering = z.enum(["manual", "oldest", "newest"]);
export type AlbumOrdering = z.infer<typeof AlbumOrdering>;

/** An image of a cover; `sizedAddress` adds the size. */
export const CoverImage = z
  .object({
    item_id: Id,
    address: z.string(),
    placeholder: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({ id: "CoverImage" });
export type CoverImage = z.infer<typeof CoverImage>;

export const Album = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    ordering: AlbumOrdering,
    /** The chosen cover; null if the first three images form it. */
    cover_item_id: Id.nullable(),
    /** The chosen image, or else the first images: at most three, none of an empty album. */
    cover: z.array(CoverImage).max(3),
    /** Without removed items, and without images in the trash. */
    item_count: z.int().nonnegative(),
    is_mine: z.boolean(),
    is_shared: z.boolean(),
    /** The first name of the other person of a shared album. */
    partner_name: z.string().nullable(),
    is_hidden: z.boolean(),
    /** Sent with a change of title, description, ordering or cover. */
    version: z.int().positive(),
    created_at: Instant,
    changed_at: Instant,
  })
  .meta({ id: "Album" });
export type Album = z.infer<typeof Album>;

export const AlbumItem = z
  .object({
    id: Id,
    image: Image,
    caption: z.string().nullable(),
    /** The image's own day in the owner's time zone, unless it was changed. */
    happened_on: z.iso.date(),
    is_mine: z.boolean(),
    /** The file at its original size; `sizedAddress` adds another size. */
    address: z.string(),
    /** Sorts the items of a manual order. */
    position: z.string(),
  })
  .meta({ id: "AlbumItem" });
export type AlbumItem = z.infer<typeof AlbumItem>;

/** Returns the URL of an item's or a cover's file in this size. */
export const sizedAddress = (address: string, size: ImageSize): string =>
  size === "original" ? address : `${address}?size=${size}`;

export const listAlbums = endpoint({
  method: "GET",
  path: "/api/albums",
  summary:
    "List the user's albums and those the partner shares, in the user's order, new ones first",
  access: "user",
  status: 200,
  reply: z.object({ albums: z.array(Album) }),
  errors: [],
});

/** Images that are missing, in the trash or another user's are refused; the others are added. */
const ImageIds = z.array(Id).max(MAX_ITEMS_A_CALL);

export const NewAlbum = z.object({
  title: AlbumTitle,
  description: AlbumDescription.default(null),
  image_ids: ImageIds.default([]),
  is_shared: z.boolean().default(false),
});
export type NewAlbum = z.input<typeof NewAlbum>;

export const createAlbum = endpoint({
  method: "POST",
  path: "/api/albums",
  summary: "Create an album, optionally with images",
  access: "user",
  body: NewAlbum,
  status: 201,
  reply: Album,
  errors: ["too_many_albums", "not_linked", "consent_missing"],
});

export const DeletedAlbum = Album.extend({ erased_after: Instant }).meta({ id: "DeletedAlbum" });
export type DeletedAlbum = z.infer<typeof DeletedAlbum>;

export const listDeletedAlbums = endpoint({
  method: "GET",
  path: "/api/albums/trash",
  summary: "List the deleted albums, the last deleted first; they can be restored for 30 days",
  access: "user",
  status: 200,
  reply: z.object({ albums: z.array(DeletedAlbum) }),
  errors: [],
});

const AlbumIds = z.array(Id).max(2 * MAX_ALBUMS_A_USER);
/** Hidden albums, which belong to the partner, leave the user's list. */
const Places = z.object({ album_ids: AlbumIds, hidden_ids: AlbumIds.default([]) });

export const orderAlbums = endpoint({
  method: "PUT",
  path: "/api/albums/places",
  summary: "Set the order of the user's list of albums; unknown ids are ignored",
  access: "user",
  body: Places,
  status: 204,
  errors: [],
});

const params = z.object({ id: Id });

/** The place of the last item of the previous page in the album's order. */
export const ItemCursor = text()
  .max(200)
  .refine((value) => {
    const [ordering = "", first = "", ...ids] = value.split("_");
    if (!ids.every((id) => Id.safeParse(id).success)) return false;
    if (ordering === "manual") return /^[0-9A-Za-z]{1,80}$/.test(first) && ids.length === 1;
    if (!AlbumOrdering.safeParse(ordering).success || ids.length !== 2) return false;
    return z.iso.date().safeParse(first).success;
  }, fieldCode("unknown_cursor"));

/** When the last item of the previous page was removed, and its id. */
const RemovedCursor = text()
  .max(200)
  .refine((value) => {
    const [at, id, ...more] = value.split("_");
    return Instant.safeParse(at).success && Id.safeParse(id).success && more.length === 0;
  }, fieldCode("unknown_cursor"));

export const getAlbum = endpoint({
  method: "GET",
  path: "/api/albums/:id",
  summary: "Get an album with one page of its items, in its order",
  access: "user",
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_ITEMS_A_PAGE).default(MAX_ITEMS_A_PAGE),
    /** `next_cursor` of the previous page. */
    cursor: ItemCursor.optional(),
  }),
  status: 200,
  reply: z.object({
    album: Album,
    items: z.array(AlbumItem),
    next_cursor: z.string().nullable(),
    /** The number of items whose image is in the trash; they return with their image. */
    hidden_count: z.int().nonnegative(),
  }),
  // The ordering was changed after the previous page.
  errors: ["not_found", "album_changed"],
});

/** Omitted fields keep their value. */
export const AlbumChange = z.object({
  version: z.int().positive(),
  title: AlbumTitle.optional(),
  description: AlbumDescription.optional(),
  ordering: AlbumOrdering.optional(),
  cover_item_id: Id.nullable().optional(),
});
export type AlbumChange = z.input<typeof AlbumChange>;

export const changeAlbum = endpoint({
  method: "PATCH",
  path: "/api/albums/:id",
  summary: "Change title, description, ordering or cover, unless they were changed elsewhere",
  access: "user",
  params,
  body: AlbumChange,
  status: 200,
  reply: Album,
  errors: ["not_found", "album_changed"],
});

export const deleteAlbum = endpoint({
  method: "DELETE",
  path: "/api/albums/:id",
  summary: "Delete an album; its images stay, and it can be restored for 30 days",
  access: "user",
  params,
  status: 204,
  errors: ["not_found"],
});

export const restoreAlbum = endpoint({
  method: "POST",
  path: "/api/albums/:id/restore",
  summary: "Restore a deleted album",
  access: "user",
  params,
  status: 200,
  reply: Album,
  errors: ["not_found", "too_many_albums"],
});

export const addAlbumItems = endpoint({
  method: "POST",
  path: "/api/albums/:id/items",
  summary: "Add images; those that are in the album already stay where they are",
  access: "user",
  params,
  body: z.object({
    image_ids: ImageIds.min(1),
    /** The item before the added ones; null adds them at the start, and without it at the end. */
    after: Id.nullable().optional(),
  }),
  status: 200,
  reply: z.object({
    added: z.int().nonnegative(),
    already_there: z.int().nonnegative(),
    refused: z.array(z.object({ image_id: Id, code: z.enum(["not_found"]) })),
  }),
  errors: ["not_found", "album_full", "consent_missing"],
});

/** Ids of other items are ignored. */
const ItemIds = z.array(Id).min(1).max(MAX_ITEMS_A_CALL);

export const moveAlbumItems = endpoint({
  method: "POST",
  path: "/api/albums/:id/items/move",
  summary: "Move items, in the given order, after another one; the album's order becomes manual",
  access: "user",
  params,
  body: z.object({
    item_ids: ItemIds,
    /** Null moves them to the start. */
    after: Id.nullable(),
  }),
  status: 200,
  reply: z.object({ positions: z.array(z.object({ item_id: Id, position: z.string() })) }),
  errors: ["not_found"],
});

export const removeAlbumItems = endpoint({
  method: "POST",
  path: "/api/albums/:id/items/remove",
  summary: "Remove items, which leaves their images unchanged; returns the ids of those removed",
  access: "user",
  params,
  body: z.object({ item_ids: ItemIds }),
  status: 200,
  reply: z.object({ item_ids: z.array(Id) }),
  errors: ["not_found"],
});

export const putBackAlbumItems = endpoint({
  method: "POST",
  path: "/api/albums/:id/items/put-back",
  summary: "Put removed items back in their old places; returns the ids of those put back",
  access: "user",
  params,
  body: z.object({ item_ids: ItemIds }),
  status: 200,
  reply: z.object({ item_ids: z.array(Id) }),
  errors: ["not_found", "album_full"],
});

export const RemovedItem = AlbumItem.extend({ erased_after: Instant }).meta({ id: "RemovedItem" });
export type RemovedItem = z.infer<typeof RemovedItem>;

export const listRemovedItems = endpoint({
  method: "GET",
  path: "/api/albums/:id/removed",
  summary: "List the items that were removed in the last 30 days, the last removed first",
  access: "user",
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_ITEMS_A_PAGE).default(MAX_ITEMS_A_PAGE),
    /** `next_cursor` of the previous page. */
    cursor: RemovedCursor.optional(),
  }),
  status: 200,
  reply: z.object({ items: z.array(RemovedItem), next_cursor: z.string().nullable() }),
  errors: ["not_found"],
});

export const ItemChange = z.object({
  caption: ItemCaption.optional(),
  happened_on: EventDate.optional(),
});
export type ItemChange = z.input<typeof ItemChange>;

export const changeAlbumItem = endpoint({
  method: "PATCH",
  path: "/api/albums/:id/items/:item_id",
  summary: "Change the caption or the day of an item; omitted fields keep their value",
  access: "user",
  params: params.extend({ item_id: Id }),
  body: ItemChange,
  status: 200,
  reply: AlbumItem,
  errors: ["not_found"],
});
