import { accepted, file, PLANTED, refused, type HostileFile } from "./hostile-file.ts";
import { gifComment, gifDot, GIF_END, gifHead } from "./gif-parts.ts";
import { EOI, marker, segment, withSegments } from "./jpeg-parts.ts";
import { chunk, withChunks } from "./png-parts.ts";
import { HEIGHT, noisePicture, quartersPicture, WIDTH } from "./samples.ts";

const jpeg = () => quartersPicture().jpeg().toBuffer();
const png = () => quartersPicture().png().toBuffer();
const webp = () => quartersPicture().webp().toBuffer();

const page = `<html><body><script>alert("${PLANTED}")</script></body></html>`;
const php = `<?php system($_GET["${PLANTED}"]); __halt_compiler(); ?>`;
const archive = Buffer.from(`PK\x03\x04${PLANTED}.js\0PK\x05\x06${"\0".repeat(18)}`, "latin1");

const followedBy = (name: string, image: () => Promise<Buffer>, tail: Buffer | string) =>
  file(name, accepted(WIDTH, HEIGHT), async () =>
    Buffer.concat([await image(), Buffer.from(tail as Buffer)]),
  );

/** Images that are also another file type; the image is kept and the rest is removed. */
const twoInOne: readonly HostileFile[] = [
  followedBy("jpeg and zip.jpg", jpeg, archive),
  followedBy("jpeg and html.jpg", jpeg, page),
  followedBy("png and html.png", png, page),
  followedBy("png and zip.png", png, archive),
  followedBy("gif and html.gif", () => quartersPicture().gif().toBuffer(), page),
  followedBy("webp and php.webp", webp, php),
  file("php in the comment of a jpeg.jpg", accepted(WIDTH, HEIGHT), async () =>
    withSegments(await jpeg(), segment(marker.comment, php)),
  ),
  file("script in the text of a png.png", accepted(WIDTH, HEIGHT), async () =>
    withChunks(await png(), chunk("tEXt", `Comment\0${page}`)),
  ),
  file("script that is a gif.gif", accepted(1, 1), () =>
    Buffer.concat([gifHead(1, 1), gifDot, gifComment(`*/=1;alert("${PLANTED}")/*`), GIF_END]),
  ),
  file("script with the magic of a gif.gif", refused("damaged"), () => "GIF89a/*"),
  file("html with the magic of a gif.gif", refused("damaged"), () => `GIF89a${page}`),
  file("php with the magic of a jpeg.jpg", refused("damaged"), () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(php)]),
  ),
];

/** Data that phones append to or embed in an image, which must be accepted. */
const phones: readonly HostileFile[] = [
  followedBy(
    "trailer of a Samsung phone.jpg",
    jpeg,
    Buffer.from(`\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data${PLANTED}SEFH\x6b\0\0\0SEFT`, "latin1"),
  ),
  file("second picture behind the first.jpg", accepted(WIDTH, HEIGHT), async () =>
    Buffer.concat([
      withSegments(await jpeg(), segment(marker.app2, "MPF\0II*\0\x08\0\0\0\0\0")),
      await noisePicture().jpeg().toBuffer(),
    ]),
  ),
  file("second picture behind the first is cut.jpg", accepted(WIDTH, HEIGHT), async () =>
    Buffer.concat([await jpeg(), (await noisePicture().jpeg().toBuffer()).subarray(0, 900)]),
  ),
  followedBy("film behind the picture.jpg", jpeg, `\0\0\0\x18ftypmp42${PLANTED}`),
  followedBy("zeros behind the picture.jpg", jpeg, Buffer.alloc(100_000)),
  followedBy("two ends.jpg", jpeg, EOI),
  followedBy("zeros behind the picture.png", png, Buffer.alloc(5000)),
  file("animation.png", accepted(WIDTH, HEIGHT), async () =>
    withChunks(
      await png(),
      chunk("acTL", Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])),
      chunk("fcTL", Buffer.alloc(26, 1)),
    ),
  ),
];

export const polyglotFiles: readonly HostileFile[] = [...twoInOne, ...phones];
