import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { languages } from "./languages.ts";
import { text } from "./primitives.ts";

/** Where the dashboard has space for an ad. */
export const AdPlace = z.enum(["dashboard_wide", "dashboard_tall"]);
export type AdPlace = z.infer<typeof AdPlace>;

/** The alternative text of the image in every language. */
export const AdText = z.record(z.enum(languages), text().trim().min(1).max(200));
export type AdText = z.infer<typeof AdText>;

export const Ad = z
  .object({
    place: AdPlace,
    /** The file is at /uploads/content/{image}. */
    image: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    alt: AdText,
    url: z.string(),
  })
  .meta({ id: "Ad" });
export type Ad = z.infer<typeof Ad>;

export const listAds = endpoint({
  method: "GET",
  path: "/api/ads",
  summary: "List the ads of now, at most one per place; none for subscribers",
  access: "user",
  status: 200,
  reply: z.array(Ad),
  errors: [],
});

export const adImage = endpoint({
  method: "GET",
  path: "/uploads/content/:filename",
  summary: "The image of an ad, from our origin",
  access: "public",
  params: z.object({ filename: text() }),
  status: 200,
  errors: ["not_found"],
});

export const adImageAddress = ({ image }: Pick<Ad, "image">): string =>
  `/uploads/content/${encodeURIComponent(image)}`;
