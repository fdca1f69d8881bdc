import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, text, translations } from "../primitives.ts";
import { Occasion } from "../templates.ts";

export const MAX_SAMPLE_IMAGES_A_PAGE = 48;

/** One image of the public gallery. Nothing in it identifies the owner. */
export const SampleImage = z
  .object({
    id: Id,
    template: z.object({
      /** The `template_name` of a generation. */
      name: z.string(),
      title: z.string(),
      translations: translations({ title: z.string() }),
      /** False if the template can no longer be used. */
      is_offered: z.boolean(),
    }),
    width: z.int().positive(),
    height: z.int().positive(),
    /** A placeholder of a few pixels as a data URL, shown until the image loads. */
    placeholder: z.string(),
    /** First names of those who chose to be named: none, one or two. */
    names: z.array(z.string()).max(2),
    /** The file with at most 1600 px; `sampleAddress` adds the size. */
    address: z.string(),
  })
  .meta({ id: "SampleImage" });
export type SampleImage = z.infer<typeof SampleImage>;

/** Cached for at most 60 seconds, so that an image is gone a minute after its owner took it down. */
export const listSampleImages = endpoint({
  method: "GET",
  path: "/api/sample-images",
  summary: "List the images that couples show publicly, newest first, page by page (no sign-in)",
  access: "public",
  capability: "public_gallery",
  query: z.object({
    occasion: Occasion.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_SAMPLE_IMAGES_A_PAGE).default(24),
    /** `next_cursor` of the previous page. */
    cursor: text().max(200).optional(),
  }),
  status: 200,
  reply: z.object({
    images: z.array(SampleImage),
    next_cursor: z.string().nullable(),
    /** False if the operator switched the gallery off; then there are only templates. */
    is_open: z.boolean(),
  }),
  errors: [],
});

export const SampleSize = z.enum(["preview", "thumbnail"]);
export type SampleSize = z.infer<typeof SampleSize>;

const params = z.object({ id: Id });

export const sampleImageFile = endpoint({
  method: "GET",
  path: "/api/sample-images/:id/file",
  summary: "A public image: at most 1600 px or at most 240 px wide, never the original",
  access: "public",
  capability: "public_gallery",
  params,
  query: z.object({ size: SampleSize.default("preview") }),
  status: 200,
  errors: ["not_found"],
});

/** Returns the URL of a public image in this size. */
export function sampleAddress(
  { id }: { readonly id: string },
  size: SampleSize = "preview",
): string {
  const address = sampleImageFile.path.replace(":id", id);
  return size === "preview" ? address : `${address}?size=${size}`;
}

/** The first three hide the image for all visitors until a moderator has decided. */
export const SampleReportReason = z.enum([
  "intimate",
  "minor",
  "shows_me",
  "harmful",
  "not_theirs",
]);
export type SampleReportReason = z.infer<typeof SampleReportReason>;

export const reportSampleImage = endpoint({
  method: "POST",
  path: "/api/sample-images/:id/reports",
  summary: "Report a public image (no sign-in); nothing about the reporter is stored",
  access: "public",
  params,
  body: z.object({ reason: SampleReportReason, message: text().trim().max(500).optional() }),
  status: 204,
  errors: ["not_found"],
});
