import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";

/** The luma plane and the half-size chroma planes, in memory that the next call reuses. */
export interface HevcFrame {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly stride: number;
  readonly colourStride: number;
  readonly planes: readonly [Uint16Array, Uint16Array, Uint16Array];
}

export interface HevcDecoder {
  decode(bytes: Buffer): HevcFrame;
}

interface Glue {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly [name: `_${string}`]: (...numbers: readonly number[]) => number;
}

const FRAME_BYTES = 48;

export async function createHevcDecoder(): Promise<HevcDecoder> {
  const glue = await load();
  const call = (name: string, ...numbers: readonly number[]): number => {
    const native = glue[`_${name}`];
    if (!native) throw new Error(`@hevcjs/core has no ${name}`);
    return native(...numbers);
  };
  let last: number | undefined;

  return {
    decode(bytes) {
      if (last) call("hevc_decoder_destroy", last);
      last = call("hevc_decoder_create");
      const input = call("malloc", bytes.length);
      const frame = call("malloc", FRAME_BYTES);
      glue.HEAPU8.set(bytes, input);
      const isDecoded = call("hevc_decoder_decode", last, input, bytes.length) === 0;
      const count = isDecoded ? call("hevc_decoder_get_frame_count", last) : 0;
      if (count !== 1 || call("hevc_decoder_get_frame", last, 0, frame) !== 0)
        throw new Error(`the decoder returned ${count} frames for one image`);
      const found = readFrame(glue, frame);
      call("free", input);
      call("free", frame);
      return found;
    },
  };
}

function readFrame(glue: Glue, at: number): HevcFrame {
  const [
    y = 0,
    cb = 0,
    cr = 0,
    width = 0,
    height = 0,
    stride = 0,
    colourStride = 0,
    ,
    rows = 0,
    depth = 8,
  ] = new Int32Array(glue.HEAPU8.buffer, at, FRAME_BYTES / 4);
  const plane = (start: number, length: number) =>
    glue.HEAPU16.subarray(start >> 1, (start >> 1) + length);
  return {
    width,
    height,
    depth,
    stride,
    colourStride,
    planes: [
      plane(y, stride * height),
      plane(cb, colourStride * rows),
      plane(cr, colourStride * rows),
    ],
  };
}

/** The package targets browsers: its loader is a script that Node would treat as a module. */
async function load(): Promise<Glue> {
  const home = new URL("./wasm/hevc-decode.js", import.meta.resolve("@hevcjs/core"));
  const path = fileURLToPath(home);
  const loader = { exports: {} as unknown };
  const names = ["module", "exports", "require", "__filename", "__dirname"];
  compileFunction(await readFile(path, "utf8"), names, { filename: path })(
    loader,
    loader.exports,
    createRequire(home),
    path,
    dirname(path),
  );
  const quiet = { print: () => {}, printErr: () => {} };
  return (loader.exports as (options: object) => Promise<Glue>)(quiet);
}
