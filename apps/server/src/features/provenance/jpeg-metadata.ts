const XMP = "http://ns.adobe.com/xap/1.0/\0";
/** APP1 (Exif, XMP), APP11 (Content Credentials), APP13 (Photoshop, IPTC) and comments. */
const dropped = new Set([0xe1, 0xeb, 0xed, 0xfe]);

/**
 * Returns the same pixels with this XMP and no other metadata. An engine's own metadata is dropped,
 * because its signatures become invalid. Undefined if the file is not a supported JPEG.
 */
export function jpegWithXmp(bytes: Buffer, xmp: string): Buffer | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  const kept: Buffer[] = [];
  let at = 2;
  for (;;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // The pixels follow the start of the scan.
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!dropped.has(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const body = Buffer.from(XMP + xmp, "utf8");
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  const isFirst = ([, marker]: Buffer) => marker === 0xe0;
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...kept.filter(isFirst),
    head,
    body,
    ...kept.filter((segment) => !isFirst(segment)),
    bytes.subarray(at),
  ]);
}
