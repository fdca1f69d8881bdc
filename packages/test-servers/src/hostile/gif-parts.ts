const WHITE_ON_BLACK = Buffer.from([0, 0, 0, 255, 255, 255]);

export function gifHead(width: number, height: number): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, WHITE_ON_BLACK]);
}

/** One pixel at any position. */
export const gifDot = Buffer.concat([
  Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]),
  Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
  Buffer.from([2, 2, 0x44, 1, 0]),
]);

/** A frame that claims a larger size than its pixels fill. */
export function gifFrame(width: number, height: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return frame;
}

export function gifComment(text: string): Buffer {
  const comment = Buffer.from(text).subarray(0, 255);
  return Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])]);
}

export const GIF_END = Buffer.from([0x3b]);
