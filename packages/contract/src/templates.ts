import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, text } from "./primitives.ts";

/** The days that a template suits: kinds of events, and the two that a whole country keeps. */
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

/** What the carousel shows. */
export const Banner = z
  .object({
    id: Id,
    /** What a generation calls it by: `template_name`. */
    name: z.string(),
    title: z.string(),
    /** The picture is at /ai_gallery/{filename}. */
    filename: z.string(),
    prompts: z.string(),
    /** A picture of a few pixels as a data URL: its own colours until it loads. */
    placeholder: z.string(),
  })
  .meta({ id: "Banner" });
export type Banner = z.infer<typeof Banner>;

export const Template = Banner.extend({
  description: z.string(),
  prompt: z.string(),
  tags: z.array(z.string()),
  person_count: z.int().positive(),
  occasions: z.array(Occasion),
  is_active: z.boolean(),
  /** Of the picture that will be made. */
  width: z.int().positive(),
  height: z.int().positive(),
}).meta({ id: "Template" });
export type Template = z.infer<typeof Template>;

export const listBanners = endpoint({
  method: "GET",
  path: "/api/gallery/banners",
  summary: "The banners of the carousel, in the order in which they are shown",
  access: "public",
  // The moment of asking, against caches that keep too long. Its value means nothing.
  query: z.object({ t: z.coerce.string().optional().catch(undefined) }),
  status: 200,
  reply: z.array(Banner),
  errors: [],
});

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/templates",
  summary: "The templates that pictures can be made from",
  access: "user",
  status: 200,
  reply: z.array(Template),
  errors: [],
});

/** 16:9 with 1600 px, 4:5 as the finished picture will be, or 16:9 with 480 px. */
export const TemplateSize = z.enum(["banner", "portrait", "thumbnail"]);
export type TemplateSize = z.infer<typeof TemplateSize>;

export const templateFile = endpoint({
  method: "GET",
  path: "/ai_gallery/:filename",
  summary: "A template's picture, with a paper-cut couple in the place of people",
  access: "public",
  params: z.object({ filename: text() }),
  query: z.object({ size: TemplateSize.default("banner").catch("banner") }),
  status: 200,
  errors: ["not_found"],
});

/** Where a template's picture is. */
export function templateAddress(
  { filename }: Pick<Banner, "filename">,
  size: TemplateSize = "banner",
): string {
  return `/ai_gallery/${encodeURIComponent(filename)}${size === "banner" ? "" : `?size=${size}`}`;
}
