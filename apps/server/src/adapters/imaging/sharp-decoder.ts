import sharp, { type Sharp } from "sharp";
import { MAX_PIXELS } from "./size-limits.ts";

// One image at a time in this process, without a cache.
sharp.concurrency(1);
sharp.cache(false);

// The content determines the format, and only these four loaders are reachable: no SVG, TIFF, HEIF
// or PDF. Uhdr also reads JPEG, but its decoder is far newer.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/** The limit of one libvips operation; the limit of the process is longer. */
const STEP_SECONDS = 20;

interface Care {
  readonly maxPixels?: number | false;
  readonly failOn?: "error" | "warning";
}

/** Decodes the first frame, upright. */
export function decode(
  bytes: Buffer,
  { maxPixels = MAX_PIXELS, failOn = "error" }: Care = {},
): Sharp {
  const options = { failOn, limitInputPixels: maxPixels, autoOrient: true };
  return sharp(bytes, options).timeout({ seconds: STEP_SECONDS });
}
