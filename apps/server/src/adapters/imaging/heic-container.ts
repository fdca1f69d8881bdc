interface Size {
  readonly width: number;
  readonly height: number;
}

/** The main image of a HEIC file; items that are not needed to display it are not read. */
export interface HeicPicture {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly tile: Size;
  /** Row by row; an image without a grid is one tile. */
  readonly tiles: readonly Buffer[];
  /** The same for all tiles. */
  readonly decoderConfig: Buffer;
  /** EXIF value. */
  readonly orientation: number;
  readonly profile: Buffer | undefined;
  readonly coding: Coding;
}

/** How the pixels encode brightness and colour, as H.273 numbers. */
interface Coding {
  readonly matrix: number;
  readonly isFullRange: boolean;
}

const brands = new Set(["heic", "heix", "heim", "heis"]);

export function looksLikeHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (brands.has(bytes.toString("latin1", at, at + 4))) return true;
  return false;
}

/** Throws on invalid input; Buffer throws when a read passes the end. */
export function readHeic(file: Buffer): HeicPicture {
  const meta = boxesIn(need(boxesIn(file), "meta").subarray(4));
  const properties = propertiesOf(need(meta, "iprp"));
  const locate = locator(file, meta);
  const main = mainItem(need(meta, "pitm"));
  const types = itemTypes(need(meta, "iinf"));
  const ofMain = properties(main);
  const isGrid = types.get(main) === "grid";
  const ids = isGrid ? partsOf(need(meta, "iref"), main) : [main];
  const size = isGrid ? gridSize(locate(main)) : { ...sizeIn(ofMain), columns: 1, rows: 1 };
  if (ids.length !== size.columns * size.rows) throw new Error("the grid has gaps");
  if (!ids.every((id) => types.get(id) === "hvc1")) throw new Error("not coded in HEVC");
  const configs = ids.map((id) => need(properties(id), "hvcC"));
  const [decoderConfig] = configs;
  if (!decoderConfig || !configs.every((one) => one.equals(decoderConfig)))
    throw new Error("the tiles are coded in different ways");
  const ofTile = properties(ids[0] ?? main);
  const colours = [...ofMain, ...ofTile].filter(({ type }) => type === "colr");
  return {
    ...size,
    tile: sizeIn(ofTile),
    tiles: ids.map(locate),
    decoderConfig,
    orientation: orientationIn(ofMain),
    profile: profileIn(colours),
    coding: codingIn(colours),
  };
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const length =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < head || at + length > bytes.length) throw new RangeError("a box is cut");
    const type = bytes.toString("latin1", at + 4, at + 8);
    boxes.push({ type, body: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

function need(boxes: readonly Box[], type: string): Buffer {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Error(`${type} is missing`);
  return found.body;
}

/** Reads consecutive numbers. */
function reader(bytes: Buffer, start = 0) {
  let at = start;
  return {
    next(length: number): number {
      if (length === 0) return 0;
      at += length;
      return length === 8
        ? Number(bytes.readBigUInt64BE(at - 8))
        : bytes.readUIntBE(at - length, length);
    },
    rest: () => bytes.subarray(at),
  };
}

const versionOf = (body: Buffer) => body.readUInt8(0);
const idLength = (isLong: boolean) => (isLong ? 4 : 2);

function mainItem(body: Buffer): number {
  return reader(body, 4).next(idLength(versionOf(body) > 0));
}

function itemTypes(body: Buffer): Map<number, string> {
  const types = new Map<number, string>();
  for (const { type, body: entry } of boxesIn(body.subarray(versionOf(body) > 0 ? 8 : 6))) {
    if (type !== "infe" || versionOf(entry) < 2) continue;
    const fields = reader(entry, 4);
    const id = fields.next(idLength(versionOf(entry) > 2));
    fields.next(2);
    types.set(id, fields.rest().toString("latin1", 0, 4));
  }
  return types;
}

function partsOf(body: Buffer, item: number): number[] {
  const length = idLength(versionOf(body) > 0);
  for (const { type, body: entry } of boxesIn(body.subarray(4))) {
    const fields = reader(entry);
    if (type !== "dimg" || fields.next(length) !== item) continue;
    return Array.from({ length: fields.next(2) }, () => fields.next(length));
  }
  throw new Error("the grid has no parts");
}

function gridSize(body: Buffer) {
  const fields = reader(body, 1);
  const length = fields.next(1) & 1 ? 4 : 2;
  const rows = fields.next(1) + 1;
  const columns = fields.next(1) + 1;
  return { rows, columns, width: fields.next(length), height: fields.next(length) };
}

function sizeIn(properties: readonly Box[]): Size {
  const fields = reader(need(properties, "ispe"), 4);
  return { width: fields.next(4), height: fields.next(4) };
}

function propertiesOf(body: Buffer): (item: number) => Box[] {
  const parts = boxesIn(body);
  const all = boxesIn(need(parts, "ipco"));
  const links = need(parts, "ipma");
  const isLong = (links.readUInt8(3) & 1) === 1;
  const fields = reader(links, 4);
  const ofItem = new Map<number, Box[]>();
  for (let left = fields.next(4); left > 0; left -= 1) {
    const id = fields.next(idLength(versionOf(links) > 0));
    const found: Box[] = [];
    for (let count = fields.next(1); count > 0; count -= 1) {
      const index = isLong ? fields.next(2) & 0x7fff : fields.next(1) & 0x7f;
      const property = all[index - 1];
      if (property) found.push(property);
    }
    ofItem.set(id, found);
  }
  return (item) => ofItem.get(item) ?? [];
}

/** An item with an extent beyond the end of the file is truncated. */
function locator(file: Buffer, meta: readonly Box[]): (item: number) => Buffer {
  const body = need(meta, "iloc");
  const version = versionOf(body);
  const fields = reader(body, 4);
  const lengths = fields.next(2);
  const nibble = (shift: number) => (lengths >> shift) & 15;
  const places = new Map<number, Buffer>();
  for (let left = fields.next(idLength(version > 1)); left > 0; left -= 1) {
    const id = fields.next(idLength(version > 1));
    const isInside = version > 0 && (fields.next(2) & 15) === 1;
    fields.next(2);
    const base = fields.next(nibble(4));
    const source = isInside ? need(meta, "idat") : file;
    const parts: Buffer[] = [];
    for (let count = fields.next(2); count > 0; count -= 1) {
      if (version > 0) fields.next(nibble(0));
      const start = base + fields.next(nibble(12));
      const length = fields.next(nibble(8));
      if (start + length > source.length) throw new RangeError("a part is cut");
      parts.push(source.subarray(start, start + length));
    }
    places.set(id, parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts));
  }
  return (item) => {
    const found = places.get(item);
    if (!found) throw new Error("a part is nowhere");
    return found;
  };
}

/** EXIF orientation for 0, 90, 180 and 270 degrees counterclockwise. */
const turns = [1, 8, 3, 6];

function orientationIn(properties: readonly Box[]): number {
  const turn = properties.find(({ type }) => type === "irot")?.body.readUInt8(0) ?? 0;
  return turns[turn & 3] ?? 1;
}

const kindOf = ({ body }: Box) => body.toString("latin1", 0, 4);

function profileIn(colours: readonly Box[]): Buffer | undefined {
  return colours.find((box) => ["prof", "rICC"].includes(kindOf(box)))?.body.subarray(4);
}

/** Phones omit the colour information for BT.601 in full range, so this is the default. */
function codingIn(colours: readonly Box[]): Coding {
  const body = colours.find((box) => kindOf(box) === "nclx")?.body;
  if (!body) return { matrix: 6, isFullRange: true };
  return { matrix: body.readUInt16BE(8), isFullRange: (body.readUInt8(10) & 0x80) !== 0 };
}
