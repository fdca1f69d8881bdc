import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, text, translations } from "./primitives.ts";

/** The occasions that a template suits: kinds of events, and two public holidays. */
export const Occasion = z.enum([
  "anniversary",
  "birthday",
  "valentine",
  "wedding",
  "christmas",
  "new_year",
  "custom",
]);
export type Occasion = z.infer<typeof Occasion>;

/** One slide of the carousel. */
export const Banner = z
  .object({
    id: Id,
    /** The `template_name` of a generation. */
    name: z.string(),
    title: z.string(),
    translations: translations({ title: z.string() }),
    /** The file is at /ai_gallery/{filename}. */
    filename: z.string(),
    prompts: z.string(),
    /** A placeholder of a few pixels as a data URL, shown until the image loads. */
    placeholder: z.string(),
    person_count: z.int().positive(),
    occasions: z.array(Occasion),
  })
  .meta({ id: "Banner" });
export type Banner = z.infer<typeof Banner>;

/**
 * The face of a person in a picture: the middle between the eyes and the height of the face, as shares of
 * the picture's width (`x`) and height.
 */
export const FacePlace = z
  .object({ x: z.number(), y: z.number(), height: z.number().positive() })
  .meta({ id: "FacePlace" });
export type FacePlace = z.infer<typeof FacePlace>;

export const Template = Banner.extend({
  description: z.string(),
  translations: translations({ title: z.string(), description: z.string() }),
  prompt: z.string(),
  tags: z.array(z.string()),
  is_active: z.boolean(),
  /** The size of the generated image. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** About where the studio places each person, for a preview. */
  faces: z.array(FacePlace),
}).meta({ id: "Template" });
export type Template = z.infer<typeof Template>;

export const listBanners = endpoint({
  method: "GET",
  path: "/api/gallery/banners",
  summary: "List the banners of the carousel in display order",
  access: "public",
  // The request time prevents stale caches; its value is ignored.
  query: z.object({ t: z.coerce.string().optional().catch(undefined) }),
  status: 200,
  reply: z.array(Banner),
  errors: [],
});

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/templates",
  summary: "List the templates",
  access: "user",
  status: 200,
  reply: z.array(Template),
  errors: [],
});

/**
 * 16:9 with 1600 px, 4:5 like the generated image, or 16:9 with 480 px; the empty scene, and the
 * sample couple in it.
 */
export const TemplateSize = z.enum(["banner", "portrait", "thumbnail", "scene", "example"]);
export type TemplateSize = z.infer<typeof TemplateSize>;

export const templateFile = endpoint({
  method: "GET",
  path: "/ai_gallery/:filename",
  summary:
    "The preview of a template: with a couple seen from behind, empty, or with a sample couple",
  access: "public",
  params: z.object({ filename: text() }),
  query: z.object({ size: TemplateSize.default("banner").catch("banner") }),
  status: 200,
  errors: ["not_found"],
});

/** Returns the URL of a template's preview. */
export function templateAddress(
  { filename }: Pick<Banner, "filename">,
  size: TemplateSize = "banner",
): string {
  return `/ai_gallery/${encodeURIComponent(filename)}${size === "banner" ? "" : `?size=${size}`}`;
}
