import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Image } from "../images.ts";
import { Id, Instant } from "../primitives.ts";

export const MAX_PARTNER_PHOTOS = 30;
/** A user can ask the partner for photos again after this many days. */
export const PHOTOS_ASK_DAYS = 7;

/** A photo of the partner that the user may use. */
export const PartnerPhoto = z
  .object({
    image_id: Id,
    width: z.int().positive(),
    height: z.int().positive(),
    /** A placeholder of a few pixels as a data URL, shown until the photo loads. */
    placeholder: z.string(),
  })
  .meta({ id: "PartnerPhoto" });
export type PartnerPhoto = z.infer<typeof PartnerPhoto>;

const photos = z.object({
  /** The user's own chosen photos, also while the permission is off. */
  own: z.array(Image),
  /** Empty unless the partner gives the permission. */
  partner: z.array(PartnerPhoto),
  /** When the user can ask the partner for photos again; null if that is now. */
  can_ask_at: Instant.nullable(),
});

export const listPartnerPhotos = endpoint({
  method: "GET",
  path: "/api/partner/photos",
  summary: "List the photos that the user chose for the partner, and the partner's chosen photos",
  access: "user",
  status: 200,
  reply: photos,
  errors: ["not_linked"],
});

export const choosePartnerPhotos = endpoint({
  method: "PUT",
  path: "/api/partner/photos",
  summary: "Choose the uploaded photos that the partner may use; replaces the earlier choice",
  access: "user",
  body: z.object({ image_ids: z.array(Id).max(MAX_PARTNER_PHOTOS) }),
  status: 200,
  reply: photos,
  errors: ["not_linked", "not_found"],
});

export const askForPhotos = endpoint({
  method: "POST",
  path: "/api/partner/photos/ask",
  summary: "Ask the partner to choose photos, at most once a week",
  access: "user",
  status: 204,
  errors: ["not_linked"],
});

/** Never the original. */
export const PartnerPhotoSize = z.enum(["thumbnail", "preview"]);
export type PartnerPhotoSize = z.infer<typeof PartnerPhotoSize>;

export const partnerPhotoFile = endpoint({
  method: "GET",
  path: "/uploads/partner/photos/:image_id",
  summary: "A chosen photo of the partner, at most 1600 px or at most 240 px wide",
  access: "file",
  params: z.object({ image_id: Id }),
  query: z.object({ size: PartnerPhotoSize.default("preview").catch("preview") }),
  status: 200,
  errors: ["not_found"],
});

export const partnerPhotoAddress = (
  { image_id }: Pick<PartnerPhoto, "image_id">,
  size: PartnerPhotoSize,
): string => `/uploads/partner/photos/${image_id}?size=${size}`;
