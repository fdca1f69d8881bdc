import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_IMAGE_BYTES } from "./images.ts";
import { Instant } from "./primitives.ts";

/** Put together out of photos and a scene, or drawn whole by a model. */
export const SourceKind = z.enum(["composite", "generated"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** What can be said of a picture that somebody holds, and not more than that. */
export const PictureOrigin = z
  .object({
    /**
     * `made_by_us`: it carries our mark, and the mark belongs to this picture. `says_ai`: it says of
     * itself that a machine made it, which anybody can write. `unknown`: it says nothing, which
     * proves nothing.
     */
    verdict: z.enum(["made_by_us", "says_ai", "unknown"]),
    made_at: Instant.nullable(),
    kind: SourceKind.nullable(),
    /** `exact`: byte for byte as we gave it out. `similar`: saved again or smaller, and looks the same. */
    match: z.enum(["exact", "similar"]).nullable(),
    /** It carries a mark of ours that was made for another picture. */
    has_foreign_mark: z.boolean(),
    /** What its metadata says of how it was made: IPTC's word, such as trainedAlgorithmicMedia. */
    says: z.string().nullable(),
    /** Content Credentials (C2PA), if it has any that hold. */
    credentials: z.object({ signed_by: z.string().nullable(), is_ours: z.boolean() }).nullable(),
  })
  .meta({ id: "PictureOrigin" });
export type PictureOrigin = z.infer<typeof PictureOrigin>;

export const verifyImage = endpoint({
  method: "POST",
  path: "/api/verify",
  summary: "Whether and when we made a picture; nothing of it is kept",
  access: "public",
  form: {
    fields: z.object({}),
    files: { file: { least: 1, most: 1, maxBytes: MAX_IMAGE_BYTES } },
  },
  status: 200,
  reply: PictureOrigin,
  errors: ["payload_too_large", "unavailable"],
});
