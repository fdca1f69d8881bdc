import { z } from "zod";
import { Ad, AdPlace, AdText } from "../ads.ts";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { Id, text } from "../primitives.ts";
import { Changed, changedRow, endInvalid, endsAfterStart, livePeriod } from "./live-period.ts";

const admin = { access: "admin", needs: "content" } as const;

export const MAX_AD_BYTES = 2_000_000;

/** A file that was uploaded for an ad. */
const AdImage = z.object({
  image: text().regex(/^[0-9a-f]{32}\.(jpg|webp)$/),
  width: z.int().positive().max(20_000),
  height: z.int().positive().max(20_000),
});
export type AdImage = z.infer<typeof AdImage>;

export const AdminAd = Ad.extend({
  id: Id,
  ...livePeriod,
  is_active: z.boolean(),
  /** Whether users see it now: a newer one at the same place replaces it. */
  is_visible: z.boolean(),
  ...changedRow,
}).meta({ id: "AdminAd" });
export type AdminAd = z.infer<typeof AdminAd>;

export const listAdminAds = endpoint({
  ...admin,
  method: "GET",
  path: "/api/admin/ads",
  summary: "List all ads, newest first",
  status: 200,
  reply: z.object({ ads: z.array(AdminAd) }),
  errors: [],
});

const HttpsUrl = z.url({ protocol: /^https$/, error: fieldCode("invalid") }).max(2_000);

const values = AdImage.extend({
  place: AdPlace,
  alt: AdText,
  url: HttpsUrl,
  ...livePeriod,
  is_active: z.boolean(),
});
export const AdValues = values.refine(endsAfterStart, endInvalid);
export type AdValues = z.infer<typeof AdValues>;

export const uploadAdImage = endpoint({
  ...admin,
  method: "POST",
  path: "/api/admin/ads/images",
  summary: "Upload the image of an ad; it is stored without metadata",
  form: {
    fields: z.object({}),
    files: { file: { least: 1, most: 1, maxBytes: MAX_AD_BYTES } },
  },
  status: 200,
  reply: AdImage,
  errors: ["payload_too_large", "unsupported_media_type"],
});

export const createAd = endpoint({
  ...admin,
  method: "POST",
  path: "/api/admin/ads",
  summary: "Add an ad",
  body: AdValues,
  status: 200,
  reply: Changed,
  errors: [],
});

const one = { ...admin, params: z.object({ id: Id }) } as const;

export const changeAd = endpoint({
  ...one,
  method: "PATCH",
  path: "/api/admin/ads/:id",
  summary: "Change an ad",
  body: values.extend({ version: z.int() }).refine(endsAfterStart, endInvalid),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile"],
});

export const deleteAd = endpoint({
  ...one,
  method: "DELETE",
  path: "/api/admin/ads/:id",
  summary: "Remove an ad",
  body: z.object({ version: z.int() }),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile"],
});
