import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Image } from "./images.ts";
import { DecidedImage, ModerationStatement } from "./moderation.ts";
import { Id, Instant, text } from "./primitives.ts";

/** The maximum number of images of one person that are offered at the same time. */
export const MAX_SAMPLES_A_USER = 50;
/** The maximum number of images of one person that appear within 24 hours. */
export const MAX_NEW_SAMPLES_A_DAY = 3;

/**
 * The version of the sentence "The other person in this picture agrees that everyone can see it." It is
 * stored with the offer, so a new sentence needs a new version.
 */
export const sampleStatementVersion = "2026-11-17";

/** `waiting` for a review or for a place within the daily limit; `hidden` for visitors. */
export const SampleState = z.enum(["waiting", "shown", "hidden"]);
export type SampleState = z.infer<typeof SampleState>;

/** An image that its owner offered for the public gallery. */
export const Sample = z
  .object({
    /** The public id. It is random and not derived from the image. */
    id: Id,
    image: Image,
    state: SampleState,
    /** Whether visitors see the owner's first name while Profile Visibility is on. */
    shows_name: z.boolean(),
    offered_at: Instant,
    /** When visitors saw it first; null before that. */
    visible_since: Instant.nullable(),
    /** Why it is hidden; null while a report waits for a decision. */
    statement: ModerationStatement.nullable(),
  })
  .meta({ id: "Sample" });
export type Sample = z.infer<typeof Sample>;

export const listSamples = endpoint({
  method: "GET",
  path: "/api/samples",
  summary: "List the images that the user offered for the public gallery, newest first",
  access: "user",
  status: 200,
  reply: z.object({
    samples: z.array(Sample),
    /** Decisions of the last six months against images of the user, also about share links. */
    decisions: z.array(DecidedImage),
  }),
  errors: [],
});

export const NewSample = z.object({
  image_id: Id,
  shows_name: z.boolean().default(false),
  /** Required if the image shows two people: the user confirms that the other person agrees. */
  statement_version: text().max(20).optional(),
});
export type NewSample = z.input<typeof NewSample>;

export const offerSample = endpoint({
  method: "POST",
  path: "/api/samples",
  summary: "Offer a generated image for the public gallery; offering it again changes nothing",
  access: "user",
  capability: "public_gallery",
  body: NewSample,
  status: 201,
  reply: Sample,
  errors: [
    "not_found",
    "not_showable",
    "consent_missing",
    "agreement_outdated",
    "too_many_public_images",
  ],
});

export const changeSample = endpoint({
  method: "PATCH",
  path: "/api/samples/:id",
  summary: "Show or hide the owner's first name at a public image",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ shows_name: z.boolean() }),
  status: 200,
  reply: Sample,
  errors: ["not_found"],
});

export const removeSample = endpoint({
  method: "DELETE",
  path: "/api/samples/:id",
  summary: "Take an image out of the public gallery immediately",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});
