import { deflateSync } from "node:zlib";
import sharp from "sharp";
import {
  directory,
  entry,
  exifSegment,
  orientationEntry,
  personalExif,
  tiff,
  xmpPacket,
} from "./exif-parts.ts";
import { accepted, file, PLANTED, type HostileFile } from "./hostile-file.ts";
import { marker, segment, withSegments } from "./jpeg-parts.ts";
import { chunk, withChunks } from "./png-parts.ts";
import { HEIGHT, quartersPicture, quartersPixels, rawPicture, WIDTH } from "./samples.ts";
import { withMetadata } from "./webp-parts.ts";

const jpeg = () => quartersPicture().jpeg().toBuffer();
const whole = accepted(WIDTH, HEIGHT);

/** Position of each upright pixel in the file, for each value of the EXIF tag. */
const stored: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [WIDTH - 1 - x, y],
  (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  (x, y) => [x, HEIGHT - 1 - y],
  (x, y) => [y, x],
  (x, y) => [y, WIDTH - 1 - x],
  (x, y) => [HEIGHT - 1 - y, WIDTH - 1 - x],
  (x, y) => [HEIGHT - 1 - y, x],
];

/** The four quarters as a camera with this orientation stores them. */
export async function turnedQuarters(
  orientation: number,
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
  const place = stored[orientation - 1] ?? ((x, y) => [x, y]);
  const [width, height] = orientation > 4 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const upright = quartersPixels();
  const turned = Buffer.alloc(upright.length);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [column, row] = place(x, y);
      upright.copy(
        turned,
        (row * width + column) * 3,
        (y * WIDTH + x) * 3,
        (y * WIDTH + x) * 3 + 3,
      );
    }
  const picture = rawPicture(turned, width, height);
  const exif = personalExif(orientation);
  if (format === "png") return withChunks(await picture.png().toBuffer(), chunk("eXIf", exif));
  if (format === "webp")
    return withMetadata(
      await picture.webp({ quality: 100 }).toBuffer(),
      { width, height },
      { exif, xmp: xmpPacket },
    );
  const image = await picture.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  return withSegments(image, exifSegment(exif));
}

const turned: readonly HostileFile[] = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
  file(`held in way ${orientation}.jpg`, whole, () => turnedQuarters(orientation)),
);

const personal: readonly HostileFile[] = [
  file("place and camera.jpg", whole, async () =>
    withSegments(
      await jpeg(),
      exifSegment(personalExif()),
      segment(marker.app1, "http://ns.adobe.com/xap/1.0/\0", xmpPacket),
      segment(
        marker.app13,
        `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x69\0\x1b${PLANTED}`,
      ),
      segment(marker.comment, PLANTED),
    ),
  ),
  file("place and camera.png", whole, async () =>
    withChunks(
      await quartersPicture().png().toBuffer(),
      chunk("eXIf", personalExif()),
      chunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${xmpPacket}`),
      chunk("tEXt", `Author\0${PLANTED}`),
      chunk("tIME", Buffer.from([7, 232, 1, 2, 3, 4, 5])),
    ),
  ),
  file("place and camera.webp", whole, () => turnedQuarters(6, "webp")),
  file("preview in the metadata.jpg", whole, async () => {
    const small = withSegments(await jpeg(), segment(marker.comment, PLANTED));
    const at = 8 + 2 + 4 + 2 + 2 * 12 + 4;
    const second = directory([entry(0x0201, 4, 1, at), entry(0x0202, 4, 1, small.length)]);
    return withSegments(await jpeg(), exifSegment(tiff(directory([], 14), second, small)));
  }),
];

/** Metadata with forged values. None of it is needed to display the image. */
const forged: Readonly<Record<string, Buffer>> = {
  "directory beyond the end": Buffer.from("II*\0\xf0\xff\xff\x7f", "latin1"),
  "directory that follows itself": tiff(directory([orientationEntry(1)], 8)),
  "directories in a ring": tiff(directory([], 14), directory([], 8)),
  "value beyond the end": tiff(directory([entry(0x0110, 2, 500, 0x7fffff00)])),
  "four billion values": tiff(directory([entry(0x0110, 5, 0xffffffff, 8)])),
  "unknown type of value": tiff(directory([entry(0x0112, 99, 1, 6)])),
  "invalid orientation": tiff(directory([orientationEntry(77)])),
  "sixty thousand entries": Buffer.from("II*\0\x08\0\0\0\xff\xff", "latin1"),
  "offsets that point to the header": tiff(directory([entry(0x8825, 4, 1, 0)])),
  "no directory": Buffer.from("II*\0", "latin1"),
};

const forgedFiles = Object.entries(forged).map(([name, body]) =>
  file(`metadata with ${name}.jpg`, whole, async () =>
    withSegments(await jpeg(), exifSegment(body)),
  ),
);

const profiles: readonly HostileFile[] = [
  file("wide colours.jpg", whole, () => quartersPicture().withIccProfile("p3").jpeg().toBuffer()),
  file("wide colours in 16 bits.png", whole, () =>
    quartersPicture().toColourspace("rgb16").withIccProfile("p3").png().toBuffer(),
  ),
  file("broken colour profile.jpg", whole, async () =>
    withSegments(await jpeg(), segment(marker.app2, "ICC_PROFILE\0\x01\x01", Buffer.alloc(400, 9))),
  ),
  file("broken colour profile in 16 bits.png", whole, async () => {
    const profile = deflateSync(Buffer.alloc(400, 9));
    const image = await quartersPicture().toColourspace("rgb16").png().toBuffer();
    return withChunks(
      image,
      chunk("iCCP", Buffer.concat([Buffer.from("x\0\0", "latin1"), profile])),
    );
  }),
  file("colour profile with parts missing.jpg", whole, async () =>
    withSegments(
      await jpeg(),
      segment(marker.app2, "ICC_PROFILE\0\x07\xff", Buffer.alloc(60_000, 1)),
    ),
  ),
  file("colour profile for print in a jpeg of light.jpg", whole, async () => {
    const print = await quartersPicture()
      .toColourspace("cmyk")
      .withIccProfile("cmyk")
      .jpeg()
      .toBuffer();
    const { icc } = await sharp(print).metadata();
    return withSegments(
      await jpeg(),
      segment(marker.app2, "ICC_PROFILE\0\x01\x01", (icc ?? Buffer.alloc(0)).subarray(0, 60_000)),
    );
  }),
];

export const metadataFiles: readonly HostileFile[] = [
  ...turned,
  ...personal,
  ...forgedFiles,
  ...profiles,
];
