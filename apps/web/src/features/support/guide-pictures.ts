import { language } from "../../lib/language.ts";

/** Screenshots of the product, created by `npm run guide:shots`. */
export const guidePictures = ["upload", "scenes", "photos", "result", "events"] as const;
export type GuidePicture = (typeof guidePictures)[number];

export const guideThemes = ["light", "dark"] as const;
export type GuideTheme = (typeof guideThemes)[number];

/** All have the same size, so that the layout does not shift when they load. */
export const GUIDE_WIDTH = 880;
export const GUIDE_HEIGHT = 550;

const addresses = import.meta.glob<string>("../../assets/guide/*/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

export const guideAddress = (name: GuidePicture, theme: GuideTheme): string | undefined =>
  addresses[`../../assets/guide/${language}/${name}-${theme}.webp`];
