const SPS = 33;
const FIRST_PARAMETER_SET = 32;
const LAST_PARAMETER_SET = 34;
const FIRST_CODED_SLICE = 16;
const LAST_CODED_SLICE = 21;
const SEI = new Set([39, 40]);
const START_CODE = Buffer.from([0, 0, 0, 1]);

export interface HevcParameters {
  /** Includes start codes. */
  readonly bytes: Buffer;
  readonly lengthSize: number;
  readonly width: number;
  readonly height: number;
}

const typeOf = (unit: Buffer) => (unit.readUInt8(0) >> 1) & 63;

/** Reads the decoder configuration (hvcC) of a still image. */
export function readParameters(config: Buffer): HevcParameters {
  const units: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let at = 23;
  for (let arrays = config.readUInt8(22); arrays > 0; arrays -= 1) {
    let count = config.readUInt16BE(at + 1);
    for (at += 3; count > 0; count -= 1) {
      const length = config.readUInt16BE(at);
      const unit = config.subarray(at + 2, at + 2 + length);
      at += 2 + length;
      const type = typeOf(unit);
      if (type < FIRST_PARAMETER_SET || type > LAST_PARAMETER_SET) continue;
      // A second sequence could claim another size than the one that was checked.
      if (type === SPS && size) throw new Error("more than one sequence");
      if (type === SPS) size = codedSize(unit);
      units.push(START_CODE, unit);
    }
  }
  if (!size) throw new Error("no sequence");
  const lengthSize = (config.readUInt8(21) & 3) + 1;
  return { bytes: Buffer.concat(units), lengthSize, ...size };
}

/** The slices of one image with start codes; a still image contains no other units. */
export function slicesOf(item: Buffer, lengthSize: number): Buffer {
  const units: Buffer[] = [];
  for (let at = 0; at < item.length;) {
    const length = item.readUIntBE(at, lengthSize);
    const unit = item.subarray(at + lengthSize, at + lengthSize + length);
    if (unit.length !== length || length < 3) throw new RangeError("a slice is cut");
    at += lengthSize + length;
    const type = typeOf(unit);
    if (SEI.has(type)) continue;
    if (type < FIRST_CODED_SLICE || type > LAST_CODED_SLICE) throw new Error("not a still picture");
    units.push(START_CODE, unit);
  }
  return Buffer.concat(units);
}

function codedSize(unit: Buffer): { width: number; height: number } {
  const bits = bitReader(withoutEmulation(unit));
  bits.skip(16 + 4);
  if (bits.read(3) !== 0) throw new Error("a sequence in layers");
  bits.skip(1 + 96);
  bits.golomb();
  const format = bits.golomb();
  if (format !== 1) throw new Error(`chroma format ${format}`);
  return { width: bits.golomb(), height: bits.golomb() };
}

/** Removes emulation prevention: 0 0 3 encodes 0 0, so that no start code occurs inside. */
function withoutEmulation(unit: Buffer): Buffer {
  return unit.filter(
    (byte, at) => !(byte === 3 && at > 1 && unit[at - 1] === 0 && unit[at - 2] === 0),
  ) as Buffer;
}

function bitReader(bytes: Buffer) {
  let at = 0;
  const bit = () => {
    const byte = bytes.readUInt8(at >> 3);
    at += 1;
    return (byte >> (7 - ((at - 1) & 7))) & 1;
  };
  const read = (count: number) => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) value = value * 2 + bit();
    return value;
  };
  return {
    read,
    skip(count: number) {
      at += count;
    },
    /** Unsigned Exp-Golomb code. */
    golomb() {
      let zeros = 0;
      while (bit() === 0) if ((zeros += 1) > 31) throw new RangeError("a number has no end");
      return 2 ** zeros - 1 + read(zeros);
    },
  };
}
