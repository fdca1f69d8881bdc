import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MAX_IMAGE_BYTES } from "./images.ts";
import { Instant } from "./primitives.ts";

/** Composed of photos and a scene, or rendered entirely by a model. */
export const SourceKind = z.enum(["composite", "generated"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** What can be verified about an uploaded picture. */
export const ImageOrigin = z
  .object({
    /**
     * `made_by_us`: our watermark belongs to this picture. `says_ai`: its metadata names a
     * machine, which anyone can write. `unknown`: it has no metadata, which proves nothing.
     */
    verdict: z.enum(["made_by_us", "says_ai", "unknown"]),
    made_at: Instant.nullable(),
    kind: SourceKind.nullable(),
    /**
     * `exact`: the same bytes that were downloaded. `similar`: saved again or resized, with the
     * same content.
     */
    match: z.enum(["exact", "similar"]).nullable(),
    /** It carries one of our watermarks that belongs to another picture. */
    has_foreign_watermark: z.boolean(),
    /** The IPTC digital source type of its metadata, such as trainedAlgorithmicMedia. */
    declared_source: z.string().nullable(),
    /** Valid Content Credentials (C2PA), if it has any. */
    credentials: z.object({ signed_by: z.string().nullable(), is_ours: z.boolean() }).nullable(),
  })
  .meta({ id: "ImageOrigin" });
export type ImageOrigin = z.infer<typeof ImageOrigin>;

export const verifyImage = endpoint({
  method: "POST",
  path: "/api/verify",
  summary: "Verify whether and when a picture was generated here; stores nothing",
  access: "public",
  form: {
    fields: z.object({}),
    files: { file: { least: 1, most: 1, maxBytes: MAX_IMAGE_BYTES } },
  },
  status: 200,
  reply: ImageOrigin,
  errors: ["payload_too_large", "unavailable"],
});
