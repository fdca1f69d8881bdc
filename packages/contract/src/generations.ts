import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Image, MAX_IMAGE_BYTES } from "./images.ts";
import { Id, Instant, many, text } from "./primitives.ts";

export const MAX_PEOPLE = 2;

export const GenerationStatus = z.enum(["queued", "running", "succeeded", "failed", "cancelled"]);
export type GenerationStatus = z.infer<typeof GenerationStatus>;

/** What is being done, in this order. */
export const GenerationStage = z.enum(["finding", "cutting", "lighting", "drawing", "finishing"]);
export type GenerationStage = z.infer<typeof GenerationStage>;

/** What became of the credits: charged is what was delivered, and nothing else. */
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
    /** Null until the picture is there. */
    generated_image_url: z.string().nullable(),
    image: Image.nullable(),
    template_name: z.string(),
    /** The engine that draws it. */
    engine: z.string(),
    stage: GenerationStage.nullable(),
    /** From 0 to 1. */
    progress: z.number().min(0).max(1),
    /** How many are drawn before it; null unless it waits. */
    position: z.int().nonnegative().nullable(),
    /** Why there is no picture, in words. */
    detail: z.string().nullable(),
    receipt: Receipt,
    /** The photos that it is made from, to make another one from them. */
    source_image_ids: z.array(Id),
    created_at: Instant,
    /** The key of the request that started it, so that a client recognises its own request. */
    idempotency_key: z.uuid().nullable(),
  })
  .meta({ id: "Generation" });
export type Generation = z.infer<typeof Generation>;

export const startGeneration = endpoint({
  method: "POST",
  path: "/api/images/generate",
  summary: "Make a picture; 200 if it is there within 8 seconds, else 202 with where to look",
  access: "user",
  // The same key gives the same picture, and is charged once.
  headers: z.looseObject({ "idempotency-key": z.uuid().optional() }),
  form: {
    fields: z.object({
      template_name: text("Please choose a template").min(1).max(200),
      prompt: text().max(2_000).default("Generate a beautiful image"),
      person_count: z.coerce
        .number("person_count must be a number")
        .int()
        .min(1, "person_count must be at least 1")
        .max(MAX_PEOPLE),
      gallery_image_ids: many(Id),
      /** Who comes first if one photo is sent along and the other is in the gallery. */
      is_gallery_first: z.stringbool().default(false),
    }),
    files: { user_images: { least: 0, most: MAX_PEOPLE, maxBytes: MAX_IMAGE_BYTES } },
  },
  status: 200,
  orStatus: 202,
  reply: Generation,
  errors: [
    "not_found",
    "not_enough_credits",
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
  summary: "How far a picture is",
  reply: Generation,
  errors: ["not_found"],
});

export const followGeneration = endpoint({
  ...one,
  method: "GET",
  path: "/api/generations/:id/events",
  summary: "The same, each time that it changes, until it has ended",
  events: Generation,
  errors: ["not_found"],
});

export const cancelGeneration = endpoint({
  ...one,
  method: "POST",
  path: "/api/generations/:id/cancel",
  summary: "Stop making a picture; its credits come back",
  reply: Generation,
  errors: ["not_found", "already_ended"],
});

/** What can be said of a photo before a credit is spent on it. */
export const PhotoReport = z
  .object({
    is_usable: z.boolean(),
    faces: z.int().nonnegative(),
    /** What is wrong, and what would help. */
    detail: z.string().nullable(),
  })
  .meta({ id: "PhotoReport" });
export type PhotoReport = z.infer<typeof PhotoReport>;

export const checkPhoto = endpoint({
  method: "POST",
  path: "/api/images/check",
  summary: "Whether a photo will do, before anything is charged; nothing of it is kept",
  access: "user",
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
  summary: "The same for an image of the gallery",
  reply: PhotoReport,
  errors: ["not_found", "unavailable"],
});

export const imageGeneration = endpoint({
  ...one,
  method: "GET",
  path: "/api/images/:id/generation",
  summary: "How a generated image was made, with its receipt",
  reply: Generation,
  errors: ["not_found"],
});
