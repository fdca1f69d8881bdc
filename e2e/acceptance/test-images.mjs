// Images created in code: a small PNG writer, a small GIF writer, and two tiny encoded samples.
import { crc32, deflateSync } from "node:zlib";

const jpegText =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
  "AQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFla" +
  "AAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJY" +
  "WVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAA" +
  "E9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcg" +
  "LikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P" +
  "T0//wAARCABgAGADASIAAhEBAxEB/8QAGgAAAwADAQAAAAAAAAAAAAAAAAIDBAUGAf/EACcQAAMAAgECBQUBAQAAAAAAAAABAgMEMRFhBiFBUXESMoHR4RMi/8QAGgEAAgMBAQAAAAAA" +
  "AAAAAAAAAgQBAwUGAP/EAB0RAAMBAQEBAQEBAAAAAAAAAAABAgMREjIxEyH/2gAMAwEAAhEDEQA/AMFIdIEhkjMbOi00BIdIEh0gGxDTQEhkgSGSBbENNASHSBIdIBsQ00BIZIEh0gGx" +
  "DTQEj3gOBKomZ6KNumaxIdIEh0i9s7jTQEhkgSGSBbENNASHSLaupn28n0a+KrfbhfL9DdYfC+xS65s+OO0p1+iZzu/lCdOq/DRJDJG9y+GNiV1w58eTs05/Zqs+rn1cn0Z8VQ+/D+GB" +
  "edx9IR3Vx/tIkke8BwJVATPRBt0wqidUFUTpjWeYUySSGSBIZIqbOn00BIydPWvb2seDH91vp19u5FI6HwlhVbWfM+YhSvy/4TnPu1Im69Vw6HR08Ojrzhwz0S5r1p+7MgANZJJcQwlw" +
  "CG5qYtzA8WaevXh+sv3RcDzSa4yGlS4zgNzDers5MGT7ofT57mNVG+8XY1G1gyrm4af4f9OdpiH8fNNGDpl/PRyFMnVBVEqY3nmTMmQkOkCQ6RktmnpoCRv/AAplU7WfE+bhNfh/00SR" +
  "kame9XZjPj+6H1+exOd+LVCi38WqZ3oENPbxbmCcuKl58z185fsy5spprqNVNUuoAAxt/dw6GtWfPSSX2z186fsiTzaS6znPGGZVt4MKfnEOn+X/AA5uqLbu1k29rJsZX/1b6/HYxKYE" +
  "z6fTG0r3boKZOqCqJ0xvPMKZNskMkCQ6RzLYOmgJHvAcCVRMz0UbdMrg28+rk/018jiu3r8m2xeKc0T0za0W/eac/s0FUTpjuPqfxl2WumfyzoM/izO56YNbHjfvVOv0aHc3Njcy/wCm" +
  "zlrJXp19PhehGqJUx2ZdfpbWl39MKZOqCqJ0xvPMKZCmTqgqidMezzLZk6NI94DgSqOMmema26YVROqCqJ0xrPMKZCmTqgqiVMezzLZkKZOqCqJ0x3PMumQpk6oKonTHs8y2ZCmTqgqi" +
  "dMdzzLpk/9k=";
const webpText =
  "UklGRuIDAABXRUJQVlA4WAoAAAAgAAAAXwAAXwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
  "AQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFla" +
  "AAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJY" +
  "WVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAA" +
  "E9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDgg9AEAAHALAJ0BKmAAYAA+0V6hTaglIqYqu/up" +
  "ABoJZgb45QGbCJucY3N7Xmds6ky4D/KG+pVhN6jFrtBsQSarafvxgGYZaXtD90w2i87RE6ddm7LSPRjX9pgWMGXGe///XqKxeRzGfhgA/trkjiyar+pz/iHFPMe9E8giOr2O2ufr1T+R" +
  "RKDK4UEVUb5I1wEWOl+WUOVTNYarhQRUL1lBbWWMIu5bv7OeEIWDztGMEqarI4LPttxGJ9i9wYG7ZvYY3XjPZVV03E6H0fsXr8wDA4ofrhsM4M5UD3f5nFXLJFIDURmPy35zGkcG2fXO" +
  "eRTid5Otg47+3SJjN5DUZW5XGUfST7YCM85EX9u/loG2mFdrvc4bMgfOaZ9wZXc/E7Oi/JrZuWLfz6PRTCgpTANrPnrO4bsYsSOwqLIjK03YYsWCJGn2DwfQEI3tBlHHo0J6W9DyOD1T" +
  "EFu+5Wmwl36l2SYygx9IeJA9czoJ0nokO1ID88IHeORiYveS738UL66BzVuI+5pY6m09C8P4WoK7svY3Flq26IKGK3kwwPQ9WBbBxSo598TcbPPGZ6DVJOv/eWKFo2LDmtaUdO2ZqQTS" +
  "YWiren0tvJ9DARCAknwJ6v1moPC8306xdYQpZqYBIBu+fnRxXqVwp/Slg3OIoGO0NRv2GyrGAAAA";

export const jpeg = () => Buffer.from(jpegText, "base64");
export const webp = () => Buffer.from(webpText, "base64");

/** Four colours in squares; a clear code before every second pixel keeps all codes three bits wide. */
export function gif(width = 96, height = 96) {
  const head = Buffer.alloc(13);
  head.write("GIF89a");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0xf1;
  const palette = Buffer.from([220, 50, 50, 50, 220, 50, 50, 50, 220, 255, 255, 255]);
  const bits = [];
  const put = (code) => bits.push(code & 1, (code >> 1) & 1, (code >> 2) & 1);
  for (let i = 0; i < width * height; i++) {
    if (i % 2 === 0) put(4);
    put((((i % width) >> 4) + (Math.floor(i / width) >> 4)) & 3);
  }
  put(5);
  const bytes = [];
  for (let i = 0; i < bits.length; i += 8)
    bytes.push(bits.slice(i, i + 8).reduce((v, bit, j) => v | (bit << j), 0));
  const image = Buffer.alloc(10);
  image[0] = 0x2c;
  image.writeUInt16LE(width, 5);
  image.writeUInt16LE(height, 7);
  const blocks = [2];
  for (let i = 0; i < bytes.length; i += 255)
    blocks.push(Math.min(255, bytes.length - i), ...bytes.slice(i, i + 255));
  return Buffer.concat([head, palette, image, Buffer.from([...blocks, 0, 0x3b])]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([head, body, tail]);
}

const gradient = (x, y) => [(x * 5) & 255, (y * 4) & 255, (x + y) & 255];

/** An RGB PNG; colour is a function (x, y) => [r, g, b]. With size, padded to exactly that many bytes. */
export function png(width = 96, height = 96, colour = gradient, { level = 6, size = 0 } = {}) {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = 0;
    for (let x = 0; x < width; x++) {
      const [r, g, b] = colour(x, y);
      rows[at++] = r;
      rows[at++] = g;
      rows[at++] = b;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level })),
  ];
  const end = chunk("IEND", Buffer.alloc(0));
  if (size) {
    let missing = size - end.length - parts.reduce((n, p) => n + p.length, 0);
    if (missing < 12) throw new Error("the image is already larger than the wanted size");
    while (missing > 0) {
      // Private ancillary chunks, small enough for every decoder.
      let length = Math.min(missing, 200_000) - 12;
      if (missing - length - 12 > 0 && missing - length - 12 < 12) length -= 12;
      parts.splice(2, 0, chunk("prVt", Buffer.alloc(length, 0x41)));
      missing -= length + 12;
    }
  }
  return Buffer.concat([...parts, end]);
}

/** A valid PNG of exactly this many bytes, nearly all of it pixels. */
export function pngOfSize(bytes) {
  const side = Math.floor(Math.sqrt((bytes - 40_000) / 3.01));
  let seed = 7;
  const noise = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return [seed >>> 24, (seed >>> 16) & 255, (seed >>> 8) & 255];
  };
  return png(side, side, noise, { level: 0, size: bytes });
}

export const solid = (width, height, rgb) => png(width, height, () => rgb);

/** The image format that the first bytes indicate, or null. */
export function kindOf(buffer) {
  if (buffer.length < 16) return null;
  if (buffer.readUInt32BE(0) === 0x89504e47) return "png";
  if (buffer[0] === 0xff && buffer[1] === 0xd8 && buffer[2] === 0xff) return "jpeg";
  if (buffer.toString("latin1", 0, 4) === "GIF8") return "gif";
  if (buffer.toString("latin1", 0, 4) === "RIFF" && buffer.toString("latin1", 8, 12) === "WEBP")
    return "webp";
  if (buffer.toString("latin1", 4, 8) === "ftyp") return "avif";
  return null;
}
