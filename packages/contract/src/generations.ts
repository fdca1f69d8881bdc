import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { GenerationFailure, PhotoProblem, PhotoWeakness } from "./generations/failure.ts";
import { Fingerprint } from "./generations/fingerprint.ts";
import { Sides } from "./generations/sides.ts";
import { Image, MAX_IMAGE_BYTES } from "./images.ts";
import { Id, Instant, many, text } from "./primitives.ts";
import { FacePlace } from "./templates.ts";

export const MAX_PEOPLE = 2;
/** The pictures of the sample couple that each account can make. */
export const MAX_SAMPLES = 3;

export const GenerationStatus = z.enum(["queued", "running", "succeeded", "failed", "cancelled"]);
export type GenerationStatus = z.infer<typeof GenerationStatus>;

/** The steps, in this order. */
export const GenerationStage = z.enum(["finding", "cutting", "lighting", "drawing", "finishing"]);
export type GenerationStage = z.infer<typeof GenerationStage>;

/** The state of the credits: only a delivered image is charged. */
export const Receipt = z.object({
  state: z.enum(["free", "held", "charged", "returned"]),
  credits: z.int().nonnegative(),
  held_at: Instant.nullable(),
  ended_at: Instant.nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const Generation = z
  .object({
    id: Id,
    status: GenerationStatus,
    /** Null until the image exists. */
    generated_image_url: z.string().nullable(),
    image: Image.nullable(),
    template_name: z.string(),
    /** The engine that renders it. */
    engine: z.string(),
    stage: GenerationStage.nullable(),
    /** Progress from 0 to 1. */
    progress: z.number().min(0).max(1),
    /** The number of generations before it in the queue; null unless it is queued. */
    position: z.int().nonnegative().nullable(),
    failure: GenerationFailure.nullable(),
    /** The failure as an English sentence. */
    detail: z.string().nullable(),
    receipt: Receipt,
    /** From the photos of the sample couple; it costs no credits. */
    is_sample: z.boolean(),
    /** The user's own source photos, so that another image can be generated from them. */
    source_image_ids: z.array(Id),
    /** The photos of all slots. One of a partner is not in `source_image_ids`. */
    sources: z.array(
      z.object({ slot: z.int().min(1).max(MAX_PEOPLE), image_id: Id, is_partner: z.boolean() }),
    ),
    created_at: Instant,
    /** The idempotency key of the request, so that a client recognises its own request. */
    idempotency_key: z.uuid().nullable(),
  })
  .meta({ id: "Generation" });
export type Generation = z.infer<typeof Generation>;

export const startGeneration = endpoint({
  method: "POST",
  path: "/api/images/generate",
  summary: "Generate an image; 200 if it is ready within 8 seconds, else 202 with a location",
  access: "user",
  capability: "generations",
  // The same key returns the same generation, which is charged once.
  headers: z.looseObject({ "idempotency-key": z.uuid().optional() }),
  form: {
    fields: z.object({
      template_name: text("template_required").min(1).max(200),
      prompt: text().max(2_000).default("Generate a beautiful image"),
      person_count: z.coerce
        .number(fieldCode("invalid_person_count"))
        .int()
        .min(1, fieldCode("person_count_too_small"))
        .max(MAX_PEOPLE),
      gallery_image_ids: many(Id),
      /** The order of the two people if one photo is uploaded and the other is in the gallery. */
      is_gallery_first: z.stringbool().default(false),
      /** One photo shows both people, so no second one is needed. */
      is_photo_of_both: z.stringbool().default(false),
      /** Uses the photos of the sample couple instead of photos of the user, without credits. */
      is_sample: z.stringbool().default(false),
      /** A photo that the partner chose for the user, and the person whose place it takes. */
      partner_image_id: Id.optional(),
      partner_slot: z.coerce.number().int().min(1).max(MAX_PEOPLE).default(MAX_PEOPLE),
    }),
    files: { user_images: { least: 0, most: MAX_PEOPLE, maxBytes: MAX_IMAGE_BYTES } },
  },
  status: 200,
  orStatus: 202,
  reply: Generation,
  errors: [
    "not_found",
    "not_enough_credits",
    "too_many_samples",
    "consent_missing",
    "email_unconfirmed",
    "photo_unusable",
    "payload_too_large",
    "unsupported_media_type",
    "unavailable",
  ],
});

const one = { access: "user", params: z.object({ id: Id }), status: 200 } as const;

export const getGeneration = endpoint({
  ...one,
  method: "GET",
  path: "/api/generations/:id",
  summary: "Get the progress of a generation",
  reply: Generation,
  errors: ["not_found"],
});

export const cancelGeneration = endpoint({
  ...one,
  method: "POST",
  path: "/api/generations/:id/cancel",
  summary: "Cancel a generation; its credits are returned",
  reply: Generation,
  errors: ["not_found", "already_ended"],
});

/** The result of a photo check, before a credit is spent. */
export const FaceInPhoto = FacePlace.extend({
  /** Which side of the picture suits the person. */
  sides: Sides,
  /** Absent if the photo shows two people. */
  fingerprint: Fingerprint.optional(),
}).meta({ id: "FaceInPhoto" });
export type FaceInPhoto = z.infer<typeof FaceInPhoto>;

export const PhotoReport = z
  .object({
    is_usable: z.boolean(),
    faces: z.int().nonnegative(),
    /** True if the photo alone is enough for a template for two: it shows two usable people. */
    shows_both: z.boolean(),
    reason: PhotoProblem.nullable(),
    /** What makes a usable photo less suitable; empty for a good one. */
    weaknesses: z.array(PhotoWeakness),
    /** The reason as an English sentence, and how to improve the photo. */
    detail: z.string().nullable(),
    /** The face, or the middle of two, for a preview of the picture; null if the photo shows another number. */
    face: FaceInPhoto.nullable(),
  })
  .meta({ id: "PhotoReport" });
export type PhotoReport = z.infer<typeof PhotoReport>;

export const checkPhoto = endpoint({
  method: "POST",
  path: "/api/images/check",
  summary: "Check whether a photo is suitable, before anything is charged; stores nothing",
  access: "user",
  capability: "uploads",
  form: {
    fields: z.object({}),
    files: { file: { least: 1, most: 1, maxBytes: MAX_IMAGE_BYTES } },
  },
  status: 200,
  reply: PhotoReport,
  errors: ["payload_too_large", "unsupported_media_type", "unavailable"],
});

export const checkImage = endpoint({
  ...one,
  method: "GET",
  path: "/api/images/:id/check",
  summary: "Check whether an image of the gallery is suitable",
  reply: PhotoReport,
  errors: ["not_found", "unavailable"],
});

export const listLastPhotos = endpoint({
  method: "GET",
  path: "/api/last-photos",
  summary:
    "List the photos of the latest finished image, in order; empty if one of them was deleted",
  access: "user",
  status: 200,
  reply: z.object({ images: z.array(Image) }),
  errors: [],
});

export const imageGeneration = endpoint({
  ...one,
  method: "GET",
  path: "/api/images/:id/generation",
  summary: "Get how an image was generated, with its receipt and its photos",
  /** The photos that still exist, in the order of the people. */
  reply: Generation.extend({ source_images: z.array(Image) }),
  errors: ["not_found"],
});
