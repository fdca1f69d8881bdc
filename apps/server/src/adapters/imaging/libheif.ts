/* oxlint-disable no-underscore-dangle -- Emscripten exports C functions with an underscore. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { MainModule } from "libheif-js/libheif-wasm/libheif.js";

export interface HeicImage {
  readonly width: number;
  readonly height: number;
  /** EXIF value that remains to be applied. */
  readonly orientation: number;
  readonly profile: Buffer | undefined;
  readonly tiles: TileGrid;
  decodeTile(column: number, row: number): HeicTile;
}

interface TileGrid {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/** Red, green and blue bytes, in memory that the next call releases. */
export interface HeicTile {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

// Enums and struct layouts of libheif's C API on 32 bits.
const COLORSPACE_RGB = 1;
const CHROMA_INTERLEAVED_RGB = 10;
const CHANNEL_INTERLEAVED = 10;
const ERROR_BYTES = 12;
const LIMIT_TOTAL_MEMORY = 64;
const OPTION_IGNORE_TRANSFORMATIONS = 1;
const OPTION_CONVERT_TO_8_BITS = 20;
const OPTION_STRICT = 21;

const MAX_DECODED_BYTES = 300_000_000;

/**
 * Reads the primary image; throws if libheif refuses the file. Each file gets its own instance of
 * the module, because the memory of an instance never shrinks.
 */
export async function readHeic(bytes: Buffer): Promise<HeicImage> {
  const heif = await load();
  const scratch = heif._malloc(256);
  const read = (at: number) => heif.HEAPU32[at >> 2] ?? 0;
  const call = (work: (error: number, out: number) => void): number => {
    work(scratch, scratch + ERROR_BYTES);
    if (read(scratch) !== 0)
      throw new Error(`libheif refused the file: ${read(scratch)}.${read(scratch + 4)}`);
    return read(scratch + ERROR_BYTES);
  };

  const context = heif._heif_context_alloc();
  const limits = heif._heif_context_get_security_limits(context);
  heif.HEAPU32.set([MAX_DECODED_BYTES, 0], (limits + LIMIT_TOTAL_MEMORY) >> 2);
  const file = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, file);
  call((error) =>
    heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0),
  );
  const handle = call((error, out) =>
    heif._heif_context_get_primary_image_handle(error, context, out),
  );

  const tilingOf = (isUpright: boolean) => {
    call((error, out) =>
      heif._heif_image_handle_get_image_tiling(error, handle, Number(isUpright), out),
    );
    const at = (scratch + ERROR_BYTES) >> 2;
    const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0] =
      heif.HEAPU32.subarray(at, at + 7);
    return { width, height, tiles: { columns, rows, width: tileWidth, height: tileHeight } };
  };
  // libheif turns and crops single images. Turned tiles would not begin at the image's corner.
  const { columns, rows } = tilingOf(false).tiles;
  const isUpright = columns * rows === 1;
  const options = heif._heif_decoding_options_alloc();
  heif.HEAPU8[options + OPTION_IGNORE_TRANSFORMATIONS] = Number(!isUpright);
  heif.HEAPU8[options + OPTION_CONVERT_TO_8_BITS] = 1;
  heif.HEAPU8[options + OPTION_STRICT] = 1;
  let tile = 0;

  return {
    ...tilingOf(isUpright),
    orientation: isUpright ? 1 : orientationOf(heif, context, handle),
    profile: profileOf(heif, handle),
    decodeTile(column, row) {
      if (tile) heif._heif_image_release(tile);
      tile = call((error, out) =>
        heif._heif_image_handle_decode_image_tile(
          error,
          handle,
          out,
          COLORSPACE_RGB,
          CHROMA_INTERLEAVED_RGB,
          options,
          column,
          row,
        ),
      );
      const start = heif._heif_image_get_plane_readonly(tile, CHANNEL_INTERLEAVED, scratch);
      return {
        pixels: heif.HEAPU8.subarray(start),
        width: heif._heif_image_get_width(tile, CHANNEL_INTERLEAVED),
        height: heif._heif_image_get_height(tile, CHANNEL_INTERLEAVED),
        stride: read(scratch),
      };
    },
  };
}

/** The declarations of the package leave its memory untyped. */
interface Libheif extends Omit<MainModule, "HEAPU8" | "HEAPU32"> {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
}

const MODULE = "libheif-js/libheif-wasm/libheif.js";
/** The package exports one function, unlike its declarations say. */
const instantiate = createRequire(import.meta.url)(MODULE) as (options: object) => Libheif;

async function load(): Promise<Libheif> {
  const wasmBinary = await readFile(new URL("libheif.wasm", import.meta.resolve(MODULE)));
  return instantiate({ wasmBinary, print: () => {}, printErr: () => {} });
}

function profileOf(heif: Libheif, handle: number): Buffer | undefined {
  const length = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (length === 0) return undefined;
  const at = heif._malloc(length);
  heif._heif_image_handle_get_raw_color_profile(heif._malloc(ERROR_BYTES), handle, at);
  return Buffer.from(heif.HEAPU8.slice(at, at + length));
}

const ROTATION = 0x69726f74;
const MIRRORING = 0x696d6972;
const MAX_TRANSFORMATIONS = 8;
/** EXIF orientations by quarter turns counterclockwise, without and after mirroring. */
const turned = [1, 8, 3, 6];
const mirroredAndTurned = [2, 5, 4, 7];

function orientationOf(heif: Libheif, context: number, handle: number): number {
  const item = heif._heif_image_handle_get_item_id(handle);
  const ids = heif._malloc(MAX_TRANSFORMATIONS * 4);
  const count = heif._heif_item_get_transformation_properties(
    context,
    item,
    ids,
    MAX_TRANSFORMATIONS,
  );
  let isMirrored = false;
  let turns = 0;
  for (const id of heif.HEAPU32.slice(ids >> 2, (ids >> 2) + count)) {
    const type = heif._heif_item_get_property_type(context, item, id);
    if (type === ROTATION)
      turns += heif._heif_item_get_property_transform_rotation_ccw(context, item, id) / 90;
    if (type === MIRRORING) {
      // The direction is 0 for top to bottom and 1 for left to right.
      const isSideways = heif._heif_item_get_property_transform_mirror(context, item, id) === 1;
      isMirrored = !isMirrored;
      turns = (isSideways ? 0 : 2) - turns;
    }
  }
  return (isMirrored ? mirroredAndTurned : turned)[turns & 3] ?? 1;
}
