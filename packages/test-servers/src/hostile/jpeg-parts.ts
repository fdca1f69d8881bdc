export const SOI = Buffer.from([0xff, 0xd8]);
export const EOI = Buffer.from([0xff, 0xd9]);

export const marker = {
  sof0: 0xc0,
  sof2: 0xc2,
  sof3: 0xc3,
  sof9: 0xc9,
  dht: 0xc4,
  sos: 0xda,
  dqt: 0xdb,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app13: 0xed,
  comment: 0xfe,
} as const;

export function segment(type: number, ...data: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(data.map((part) => Buffer.from(part as Buffer)));
  const head = Buffer.from([0xff, type, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

export interface Segment {
  readonly type: number;
  readonly start: number;
  /** For a scan, the end including its pixels. */
  readonly end: number;
}

export function segmentsOf(jpeg: Buffer): Segment[] {
  const found: Segment[] = [];
  let start = 2;
  while (start + 4 <= jpeg.length && jpeg[start] === 0xff) {
    const type = jpeg[start + 1] ?? 0;
    if (type === 0xd9) break;
    let end = start + 2 + jpeg.readUInt16BE(start + 2);
    if (type === marker.sos) end = endOfScan(jpeg, end);
    found.push({ type, start, end });
    start = end;
  }
  return found;
}

function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    const isMarker = next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7);
    if (isMarker) return at;
  }
  return jpeg.length;
}

export function find(jpeg: Buffer, type: number): Segment {
  const found = segmentsOf(jpeg).find((one) => one.type === type);
  if (!found) throw new Error(`the JPEG has no segment ${type.toString(16)}`);
  return found;
}

export const withSegments = (jpeg: Buffer, ...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([SOI, ...segments, jpeg.subarray(2)]);

/** Claims another size or encoding than the pixels have. */
export function withFrame(
  jpeg: Buffer,
  claim: { width?: number; height?: number; type?: number },
): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = segmentsOf(copy).find(({ type }) => type === marker.sof0 || type === marker.sof2);
  if (!frame) throw new Error("the JPEG has no frame");
  if (claim.type !== undefined) copy[frame.start + 1] = claim.type;
  if (claim.height !== undefined) copy.writeUInt16BE(claim.height, frame.start + 5);
  if (claim.width !== undefined) copy.writeUInt16BE(claim.width, frame.start + 7);
  return copy;
}
