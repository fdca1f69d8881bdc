import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Instant, text } from "./primitives.ts";

export const MAX_IMAGE_BYTES = 10_485_760;

/** Uploaded by the user, or generated here. */
export const ImageSource = z.enum(["uploaded", "generated"]);
export type ImageSource = z.infer<typeof ImageSource>;

export const Image = z
  .object({
    id: Id,
    user_id: Id,
    /** An unguessable name; the file is at /uploads/users/{user_id}/{filename}. */
    filename: z.string(),
    /** The original file name without its extension. */
    title: z.string(),
    is_couple_image: z.boolean(),
    source: ImageSource,
    width: z.int().positive(),
    height: z.int().positive(),
    /** A placeholder of a few pixels as a data URL, shown until the image loads. */
    placeholder: z.string(),
    is_favourite: z.boolean(),
    /** Generated from the photos of the sample couple, not from the user's own. */
    is_sample: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: "Image" });
export type Image = z.infer<typeof Image>;

/** The maximum `limit`. */
export const MAX_IMAGES_A_PAGE = 500;

export const listImages = endpoint({
  method: "GET",
  path: "/api/images",
  summary: "List the user's images, newest first, page by page",
  access: "user",
  query: z.object({
    source: ImageSource.default("uploaded"),
    limit: z.coerce.number().int().min(1).max(MAX_IMAGES_A_PAGE).default(MAX_IMAGES_A_PAGE),
    /** `next_cursor` of the previous page. */
    cursor: Id.optional(),
    /** Lists, and counts, only favourites. */
    favourites: z.stringbool().optional(),
    /** Without images of a former partner, for what is shown without being asked for. */
    suggested: z.stringbool().optional(),
  }),
  status: 200,
  reply: z.object({
    images: z.array(Image),
    /** The total on all pages. */
    total: z.int().nonnegative(),
    next_cursor: Id.nullable(),
  }),
  errors: [],
});

const upload = {
  method: "POST",
  access: "user",
  capability: "uploads",
  // A client that lost the response sends the same key again and gets the same image.
  headers: z.looseObject({ "idempotency-key": z.uuid().optional() }),
  form: {
    fields: z.object({ is_couple_image: z.stringbool().default(false) }),
    files: { file: { least: 1, most: 1, maxBytes: MAX_IMAGE_BYTES } },
  },
  status: 201,
  reply: Image,
  errors: ["payload_too_large", "unsupported_media_type", "too_many_images", "unavailable"],
} as const;

export const uploadImage = endpoint({
  ...upload,
  path: "/api/images/upload",
  summary: "Upload an image (JPEG, PNG, GIF, WebP; at most 10 MB)",
});

export const addImage = endpoint({
  ...upload,
  path: "/api/images",
  summary: "Upload an image, by the path that the gallery uses",
});

export const deleteImage = endpoint({
  method: "DELETE",
  path: "/api/images/:id",
  summary: "Move an image to the trash, from which it can be restored for 30 days",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

/** The maximum number of images that one call deletes or restores. */
export const MAX_IMAGES_A_CALL = 500;

/** Ids of missing images and of other users' images change nothing. */
const ImageIds = z.object({ ids: z.array(Id).min(1).max(MAX_IMAGES_A_CALL) });

export const trashImages = endpoint({
  method: "POST",
  path: "/api/images/trash",
  summary: "Move images to the trash; returns the ids of those that were moved",
  access: "user",
  body: ImageIds,
  status: 200,
  reply: z.object({ ids: z.array(Id) }),
  errors: [],
});

export const restoreImages = endpoint({
  method: "POST",
  path: "/api/images/restore",
  summary: "Restore images from the trash; returns the ids of those that were restored",
  access: "user",
  body: ImageIds,
  status: 200,
  reply: z.object({ ids: z.array(Id) }),
  errors: [],
});

export const markFavourite = endpoint({
  method: "PUT",
  path: "/api/images/:id/favourite",
  summary: "Mark an image as a favourite, or remove the mark",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ is_favourite: z.boolean() }),
  status: 200,
  reply: Image,
  errors: ["not_found"],
});

export const TrashedImage = Image.extend({ erased_after: Instant }).meta({ id: "TrashedImage" });
export type TrashedImage = z.infer<typeof TrashedImage>;

export const listTrash = endpoint({
  method: "GET",
  path: "/api/images/trash",
  summary: "List the trash, the last deleted first; at most one page",
  access: "user",
  status: 200,
  reply: z.object({ images: z.array(TrashedImage), total: z.int().nonnegative() }),
  errors: [],
});

export const restoreImage = endpoint({
  method: "POST",
  path: "/api/images/:id/restore",
  summary: "Restore an image from the trash",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  reply: Image,
  errors: ["not_found"],
});

export const ImageSize = z.enum(["original", "preview", "thumbnail"]);
export type ImageSize = z.infer<typeof ImageSize>;

export const imageFile = endpoint({
  method: "GET",
  path: "/uploads/users/:user_id/:filename",
  summary: "The file of an image, for its owner: original, at most 1600 px or at most 240 px wide",
  access: "file",
  params: z.object({ user_id: text(), filename: text() }),
  query: z.object({
    size: ImageSize.default("original").catch("original"),
    /** Files of deleted images are only served to the trash view. */
    from: z.literal("trash").optional().catch(undefined),
  }),
  status: 200,
  errors: ["not_found"],
});

/** Returns the URL of an image's file. */
export function imageAddress(
  { user_id, filename }: Pick<Image, "user_id" | "filename">,
  size: ImageSize = "original",
  from?: "trash",
): string {
  const query = [size !== "original" && `size=${size}`, from && `from=${from}`].filter(Boolean);
  return `/uploads/users/${user_id}/${filename}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}
