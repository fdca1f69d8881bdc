import sharp, { type Sharp } from "sharp";
import { MAX_PIXELS } from "./picture-sizes.ts";

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

/**
 * The first picture of what may be an animation. Warnings are let pass, because cameras and
 * programs write a lot of files that are a little wrong; what is cut short is an error.
 */
export function decode(bytes: Buffer, maxPixels: number | false = MAX_PIXELS): Sharp {
  const options = { failOn: "error", limitInputPixels: maxPixels, autoOrient: true } as const;
  return sharp(bytes, options).timeout({ seconds: STEP_SECONDS });
}
