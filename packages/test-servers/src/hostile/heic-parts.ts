const u8 = (...values: readonly number[]) => Buffer.from(values);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), ...parts]);
  return Buffer.concat([u32(body.length + 4), body]);
}

const full = (type: string, version: number, ...parts: readonly Buffer[]) =>
  box(type, u32(version * 2 ** 24), ...parts);

/** 64 x 64 px, encoded by x265, because Node has no HEVC encoder. */
const CONFIG = Buffer.from(
  "AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==",
  "base64",
);
/** In the colours of the four quarters. */
export const heicTiles = [
  "AAAAGygBrw7gNIMBydf7XcT//0YdyH82lqDWJm0/wA==",
  "AAAAGigBrw7gNIMBydf0rx//8r0f/+oWkDWJm0/w",
  "AAAAGigBrw7gNIMBydf8TbXvf7p0f/8sKQNYmbT/",
  "AAAAEygBrw7gNPMa0Iq/4fqvJe7Ee+A=",
].map((text) => Buffer.from(text, "base64"));

/** 512 x 512 px in one colour, as large as the tiles of phones. */
export const largeTile = Buffer.from(
  "AAAAbCgBr1EFw1SkoRD5lH/Bf/uBgVdHdoIutnNMEbwGaEZI4AOypqaN4DoC1GkAAAMAgoCTBPjSAAADAAAImIcAAAMAAAMAADqgAAADAAADAAAWEAAAAwAAAwAB5QAAAwAAAwAJqAAAAwAAAwAdEA==",
  "base64",
);
export const largeTileConfig = Buffer.concat([
  CONFIG.subarray(0, 23),
  ...[
    "QAEMAf//A3AAAAMAkAAAAwAAAwBaugJA",
    "QgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSTK5uBAQMCAAAH0AAAB9AQ",
    "RAHBcYMS",
  ].map((text, index) => {
    const unit = Buffer.from(text, "base64");
    return Buffer.concat([u8(32 + index), u16(1), u16(unit.length), unit]);
  }),
]);

export interface HeicClaims {
  readonly tiles?: readonly Buffer[];
  readonly columns?: number;
  readonly rows?: number;
  readonly width?: number;
  readonly height?: number;
  readonly tileSide?: number;
  readonly config?: Buffer;
  /** Quarter turns to the left. */
  readonly turn?: number;
  /** 0 exchanges top and bottom, 1 left and right; applied after the turn. */
  readonly mirror?: 0 | 1;
  readonly profile?: Buffer;
  readonly exif?: Buffer;
  /** The tiles of the grid, numbered from 1. */
  readonly parts?: readonly number[];
  /** Further items, each with these parts of the file as start and length. */
  readonly extents?: readonly (readonly (readonly [start: number, length: number])[])[];
}

export const heicConfig = CONFIG;

/** A grid of tiles, as phones write it. */
export function heic(claims: HeicClaims = {}): Buffer {
  const { tiles = heicTiles, columns = 2, rows = 2, tileSide = 64, turn = 0 } = claims;
  const { width = 120, height = 100, config = CONFIG, profile, exif, mirror } = claims;
  const { extents = [] } = claims;
  const ids = tiles.map((_, index) => index + 1);
  const { parts = ids } = claims;
  const grid = tiles.length + 1;
  const about = tiles.length + 2;
  const item = (id: number, type: string) =>
    full("infe", 2, u16(id), u16(0), Buffer.from(type, "latin1"), u8(0));
  const items = [
    ...ids.map((id) => item(id, "hvc1")),
    item(grid, "grid"),
    ...(exif ? [item(about, "Exif")] : []),
    ...extents.map((_, index) => item(about + 1 + index, "hvc1")),
  ];
  const extent = (across: number, down: number) => full("ispe", 0, u32(across), u32(down));
  const properties = [
    box("hvcC", config),
    extent(tileSide, tileSide),
    extent(width, height),
    box("irot", u8(turn)),
    profile
      ? box("colr", Buffer.from("prof"), profile)
      : box("colr", Buffer.from("nclx"), u16(1), u16(13), u16(6), u8(0x80)),
    ...(mirror === undefined ? [] : [box("imir", u8(mirror))]),
  ];
  const links = full(
    "ipma",
    0,
    u32(ids.length + 1),
    ...ids.map((id) => Buffer.concat([u16(id), u8(3, 0x81, 2, 5)])),
    u16(grid),
    ...(mirror === undefined ? [u8(3, 3, 5, 0x84)] : [u8(4, 3, 5, 0x84, 0x86)]),
  );
  const data = exif ? [...tiles, Buffer.concat([u32(0), exif])] : tiles;

  function head(start: number): Buffer {
    let at = start;
    const places = data.map(({ length }, index) => {
      const id = index < tiles.length ? index + 1 : about;
      at += length;
      return Buffer.concat([u16(id), u16(0), u16(0), u16(1), u32(at - length), u32(length)]);
    });
    places.push(Buffer.concat([u16(grid), u16(1), u16(0), u16(1), u32(0), u32(8)]));
    for (const [index, ranges] of extents.entries())
      places.push(
        Buffer.concat([
          ...[about + 1 + index, 0, 0, ranges.length].map(u16),
          ...ranges.flat().map(u32),
        ]),
      );
    const shape = Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width), u16(height)]);
    return Buffer.concat([
      box("ftyp", Buffer.from("heic\0\0\0\0mif1heic")),
      full(
        "meta",
        0,
        full("hdlr", 0, u32(0), Buffer.from("pict"), Buffer.alloc(13)),
        full("pitm", 0, u16(grid)),
        full("iinf", 0, u16(items.length), ...items),
        full("iref", 0, box("dimg", u16(grid), u16(parts.length), ...parts.map(u16))),
        box("iprp", box("ipco", ...properties), links),
        full("iloc", 1, u8(0x44, 0), u16(places.length), ...places),
        box("idat", shape),
      ),
    ]);
  }
  return Buffer.concat([head(head(0).length + 8), box("mdat", ...data)]);
}
