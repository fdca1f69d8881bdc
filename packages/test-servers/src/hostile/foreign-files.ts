import { deflateRawSync } from "node:zlib";
import { file, refused, type HostileFile } from "./hostile-file.ts";
import { tiff } from "./exif-parts.ts";
import { quartersPicture } from "./samples.ts";

const laughs = Array.from(
  { length: 10 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join("");

const texts = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50"/></svg>`,
  "svg with script": `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`,
  "svg that reads a file": `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`,
  "xml that laughs a billion times": `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l10;</text></svg>`,
  "xml that reads a file": `<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&file;</text></svg>`,
  html: `<!doctype html><script>alert(document.cookie)</script>`,
  pdf: `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  postscript: "%!PS-Adobe-3.0\n(/etc/passwd) (r) file\nshowpage\n",
  php: `<?php system($_GET["c"]); ?>`,
  "shell script": "#!/bin/sh\nid > /tmp/owned\n",
  "image magick script": `push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://example.com/image.jpg"|ls "-la)'\npop graphic-context\n`,
  radiance: "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\0\0\0\0",
  ppm: "P6\n2 2\n255\n\0\0\0\0\0\0\0\0\0\0\0\0",
  csv: "1,2,3\n4,5,6\n",
  matrix: "2 2\n1 2\n3 4\n",
  text: "just some text, no picture",
} as const;

function bmp(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write("BM", 0, "latin1");
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(1, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

async function ico(): Promise<Buffer> {
  const image = await quartersPicture().png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}
const isoFile = (brand: string) =>
  Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0mif1${brand}`, "latin1")),
    box("mdat", Buffer.alloc(500, 7)),
  ]);

function zip(): Buffer {
  const data = deflateRawSync(Buffer.alloc(1000));
  const head = Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1");
  return Buffer.concat([head, Buffer.alloc(20), data]);
}

/** None of these is decoded, whatever its name is. */
export const foreignFiles: readonly HostileFile[] = [
  ...Object.entries(texts).map(([name, text]) =>
    file(`${name}.jpg`, refused("not_an_image"), () => text),
  ),
  file("bmp.jpg", refused("not_an_image"), bmp),
  file("ico.png", refused("not_an_image"), ico),
  file("tiff.jpg", refused("not_an_image"), () => quartersPicture().tiff().toBuffer()),
  file("tiff that points to itself.jpg", refused("not_an_image"), () =>
    tiff(Buffer.from([0, 0, 8, 0, 0, 0])),
  ),
  file("avif.jpg", refused("not_an_image"), () => quartersPicture().avif({ effort: 0 }).toBuffer()),
  file("mp4.jpg", refused("not_an_image"), () => isoFile("isom")),
  file("zip.jpg", refused("not_an_image"), zip),
  file("zeros.jpg", refused("not_an_image"), () => Buffer.alloc(100_000)),
  file("empty.jpg", refused("not_an_image"), () => ""),
  file("one byte.jpg", refused("not_an_image"), () => Buffer.from([0xff])),
  file("only the magic of jpeg.jpg", refused("damaged"), () => Buffer.from([0xff, 0xd8, 0xff])),
  file("only the magic of gif.gif", refused("damaged"), () => "GIF89a"),
  file("jpeg behind a gap.jpg", refused("not_an_image"), async () =>
    Buffer.concat([Buffer.alloc(16), await quartersPicture().jpeg().toBuffer()]),
  ),
];
