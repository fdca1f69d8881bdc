/** Sizes that are rendered on request. The original is a stored file. */
export const downloadSizes = ["phone", "print"] as const;
export type DownloadSize = (typeof downloadSizes)[number];

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** For a picture of 4:5; a wide one has the sides the other way round. */
const boxes: Record<DownloadSize, Pixels> = {
  phone: { width: 1080, height: 1350 },
  print: { width: 2400, height: 3000 },
};

/** The density that a file for printing declares. */
export const PRINT_DPI = 300;
/** Paper gets at least 200 real pixels per inch; a phone may get its usual format from a little less. */
const maxEnlarged: Record<DownloadSize, number> = { phone: 1.1, print: 1.5 };

/** The pixels of a download: the whole picture within the size's box, never cropped. */
export function downloadPixels(size: DownloadSize, { width, height }: Pixels): Pixels {
  const { width: shorter, height: longer } = boxes[size];
  const fit = Math.min(shorter / Math.min(width, height), longer / Math.max(width, height));
  const scale = fit <= maxEnlarged[size] ? fit : size === "print" ? maxEnlarged.print : 1;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** The paper in whole centimetres on which a picture is sharp. */
export function paperOf(picture: Pixels): Pixels {
  const { width, height } = downloadPixels("print", picture);
  const centimetres = (pixels: number) => Math.max(1, Math.floor((pixels / PRINT_DPI) * 2.54));
  return { width: centimetres(width), height: centimetres(height) };
}

/** The size of a generated picture without a plan; a plan multiplies it by its `picture_scale`. */
const BASE_PICTURE: Pixels = { width: 1024, height: 1280 };

export const paperOfPlan = (pictureScale: number): Pixels =>
  paperOf({
    width: BASE_PICTURE.width * pictureScale,
    height: BASE_PICTURE.height * pictureScale,
  });
