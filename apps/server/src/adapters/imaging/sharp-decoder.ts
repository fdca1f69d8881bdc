import sharp, { type Sharp } from "sharp";
import { MAX_PIXELS } from "./size-limits.ts";

// One picture at a time in this process, and nothing kept of it.
sharp.concurrency(1);
sharp.cache(false);

// What a file is decides its content, and these four are all that can be reached: no SVG, no TIFF,
// no HEIF, no PDF, whatever it is called. Uhdr would read JPEGs too, with a far younger decoder.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/** The limit of one step inside libvips; the process as a whole has a longer one. */
const STEP_SECONDS = 20;

interface Care {
  readonly maxPixels?: number | false;
  readonly failOn?: "error" | "warning";
}

/** Upright, the first picture of what may be an animation. */
export function decode(
  bytes: Buffer,
  { maxPixels = MAX_PIXELS, failOn = "error" }: Care = {},
): Sharp {
  const options = { failOn, limitInputPixels: maxPixels, autoOrient: true };
  return sharp(bytes, options).timeout({ seconds: STEP_SECONDS });
}
