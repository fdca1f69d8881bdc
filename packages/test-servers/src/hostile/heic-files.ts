import { personalExif } from "./exif-parts.ts";
import { box, heic, heicConfig, heicTiles, largeTile, largeTileConfig } from "./heic-parts.ts";
import { accepted, file, randomFrom, refused, type HostileFile } from "./hostile-file.ts";

const damaged = refused("damaged");
const whole = accepted(120, 100);

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
}

/** A tile that contains its own sequence parameters, after those that were checked. */
const smuggled = () => {
  const unit = heicConfig.subarray(heicConfig.indexOf(Buffer.from([0x42, 1])), -14);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit, heicTiles[0] as Buffer]);
};

const repeat = <T>(length: number, value: T) => Array.from({ length }, () => value);

const large = (columns: number, rows: number) =>
  heic({
    tiles: repeat(columns * rows, largeTile),
    config: largeTileConfig,
    tileSide: 512,
    columns,
    rows,
    width: columns * 512 - 128,
    height: rows * 512 - 96,
  });

const cuts = [20, 60, 200, 400, 600, 700].map((left) =>
  file(`heic cut after ${left} bytes.heic`, damaged, () => heic().subarray(0, left)),
);

const spoilt = Array.from({ length: 20 }, (_, seed) =>
  file(`spoilt ${seed}.heic`, { damagedOr: { width: 120, height: 100 } }, () => {
    const random = randomFrom(seed);
    const copy = heic();
    const start = copy.indexOf("mdat") + 4;
    for (let times = 0; times <= seed % 5; times += 1)
      copy[start + Math.floor(random() * (copy.length - start))] = Math.floor(random() * 256);
    return copy;
  }),
);

export const heicFiles: readonly HostileFile[] = [
  ...cuts,
  ...spoilt,
  file("photo of a phone.heic", whole, () => heic()),
  file("photo of a phone that was turned.heic", accepted(100, 120), () => heic({ turn: 3 })),
  file("photo with place and camera.heic", whole, () => heic({ exif: personalExif(6) })),
  file("broken colour profile.heic", whole, () => heic({ profile: Buffer.alloc(300, 9) })),
  file("nothing behind the brand.heic", damaged, () =>
    Buffer.concat([
      box("ftyp", Buffer.from("heic\0\0\0\0mif1heic")),
      box("mdat", Buffer.alloc(500)),
    ]),
  ),
  file("last byte missing.heic", damaged, () => heic().subarray(0, -1)),
  file("grid with a gap.heic", damaged, () => heic({ tiles: heicTiles.slice(0, 3) })),
  file("grid of grids.heic", damaged, () => heic({ parts: [1, 2, 3, 5] })),
  file("grid of nothing.heic", damaged, () => heic({ parts: [91, 92, 93, 94] })),
  file("grid of one tile a hundred times.heic", damaged, () =>
    heic({ parts: Array<number>(100).fill(1), columns: 10, rows: 10, width: 640, height: 640 }),
  ),
  file("grid of one tile 65025 times.heic", damaged, () =>
    heic({
      parts: Array<number>(65_025).fill(1),
      columns: 255,
      rows: 255,
      width: 16_320,
      height: 16_320,
    }),
  ),
  file("more tiles than fit.heic", damaged, () =>
    heic({ parts: Array<number>(65_025).fill(1), columns: 255, rows: 255, width: 64, height: 64 }),
  ),
  file("photo of 48 megapixels.heic", accepted(8064, 6048), () => large(16, 12)),
  file("photo of 63 megapixels.heic", refused("too_many_pixels"), () => large(20, 12)),
  file("part that names the whole file 65535 times.heic", damaged, () =>
    heic({ extents: [repeat(65_535, [0, 700])] }),
  ),
  file("part that names 10 MB 200 times.heic", damaged, () =>
    Buffer.concat([
      heic({ extents: [repeat(200, [0, 10_000_000])] }),
      box("free", Buffer.alloc(10_000_000)),
    ]),
  ),
  file("parts of no length.heic", damaged, () =>
    heic({ extents: repeat(700, repeat(60, [0, 0])) }),
  ),
  file("grid larger than its tiles.heic", damaged, () => heic({ width: 5000, height: 5000 })),
  file("grid of no size.heic", damaged, () => heic({ width: 0, height: 0 })),
  file("tiles of another size than they say.heic", damaged, () =>
    heic({ tileSide: 128, width: 250, height: 250 }),
  ),
  file("no parameters.heic", damaged, () => heic({ config: heicConfig.subarray(0, 23) })),
  file("parameters that are cut.heic", damaged, () => heic({ config: heicConfig.subarray(0, 60) })),
  file("parameters within a tile.heic", damaged, () =>
    heic({ tiles: [smuggled(), ...heicTiles.slice(1)] }),
  ),
  file("tile that is empty.heic", damaged, () =>
    heic({ tiles: [Buffer.alloc(0), ...heicTiles.slice(1)] }),
  ),
  file("tile that is noise.heic", damaged, () =>
    heic({ tiles: [Buffer.alloc(400, 0x5a), ...heicTiles.slice(1)] }),
  ),
  file("box of no length.heic", damaged, () => withByte(heic(), 27, 0)),
  file("box beyond the end.heic", damaged, () => withByte(heic(), 24, 0x7f)),
];
