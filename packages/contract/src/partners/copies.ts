import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Image } from "../images.ts";
import { Id, Instant } from "../primitives.ts";

/** After unlinking calmly, each person can take back own photos for this many days. */
export const TAKE_BACK_DAYS = 7;
/** As many as an album can contain. */
export const MAX_TAKE_BACK = 2_000;

export const listCopies = endpoint({
  method: "GET",
  path: "/api/partner/copies",
  summary: "List own photos of which a former partner keeps copies that can still be taken back",
  access: "user",
  status: 200,
  reply: z.object({
    images: z.array(Image),
    /** When the first of them can no longer be taken back; null if there are none. */
    until: Instant.nullable(),
  }),
  errors: [],
});

export const takeBackCopies = endpoint({
  method: "POST",
  path: "/api/partner/take-back",
  summary: "Erase the former partner's copies of these own photos, with all sizes",
  access: "user",
  body: z.object({ image_ids: z.array(Id).min(1).max(MAX_TAKE_BACK) }),
  status: 204,
  // None of them can be taken back, or no longer.
  errors: ["not_found"],
});
