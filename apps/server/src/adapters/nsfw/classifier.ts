import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as Core from "@tensorflow/tfjs-core";
import type * as Converter from "@tensorflow/tfjs-converter";
import type * as Wasm from "@tensorflow/tfjs-backend-wasm";
import sharp, { type ResizeOptions } from "sharp";
import { classes, isSuspicious, meanOf, type Scores } from "./score.ts";

// The packages' ES modules import without file extensions, which Node does not support.
const load = createRequire(import.meta.url);
const SIDE = 224;
const CHANNELS = 3;

// Untrusted images are decoded here: only the first frame, and only formats that we store or
// engines return.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});

export interface Classifier {
  classify(path: string): Promise<Scores>;
}

/** MobileNet v2 as trained by nsfwjs; its weights are in the package, and nothing is downloaded. */
export async function createClassifier(): Promise<Classifier> {
  const tf = load("@tensorflow/tfjs-core") as typeof Core;
  const { loadGraphModel } = load("@tensorflow/tfjs-converter") as typeof Converter;
  const wasm = load("@tensorflow/tfjs-backend-wasm") as typeof Wasm;
  wasm.setThreadsCount(1);
  wasm.setWasmPaths(join(dirname(load.resolve("@tensorflow/tfjs-backend-wasm")), "/"));
  await tf.setBackend("wasm");
  const model = await loadGraphModel({ load: async () => weights() });

  async function look(path: string, framing: ResizeOptions): Promise<Scores> {
    const pixels = await sharp(path, { autoOrient: true })
      .resize(SIDE, SIDE, framing)
      .toColourspace("srgb")
      .flatten({ background: "#fff" })
      .raw()
      .toBuffer();
    const shape: [number, number, number, number] = [1, SIDE, SIDE, CHANNELS];
    const input = tf.tensor4d(
      Float32Array.from(pixels, (value) => value / 255),
      shape,
    );
    const output = model.predict(input) as Core.Tensor;
    try {
      const shares = await output.data();
      return Object.fromEntries(
        classes.map((name, index) => [name, shares[index] ?? 0]),
      ) as unknown as Scores;
    } finally {
      input.dispose();
      output.dispose();
    }
  }

  return {
    async classify(path) {
      const first = await look(path, whole);
      if (!isSuspicious(first)) return first;
      const more: Scores[] = [];
      for (const framing of parts) more.push(await look(path, framing));
      return meanOf([first, ...more]);
    },
  };
}

/** Keeps the aspect ratio: stretched faces cause false positives. */
const whole: ResizeOptions = { fit: "contain", background: "#808080" };
const parts: readonly ResizeOptions[] = [{ fit: "cover" }, { fit: "cover", position: "top" }];

interface Topology {
  readonly modelTopology: object;
  readonly format: string;
  readonly weightsManifest: readonly { readonly weights: Core.io.WeightsManifestEntry[] }[];
}

/** The format of nsfwjs: a module for the graph, and base64 for the weights. */
function weights(): Core.io.ModelArtifacts {
  const folder = join(dirname(load.resolve("nsfwjs")), "../models/mobilenet_v2_mid");
  const graph = load(join(folder, "model.min.js")) as Topology;
  const shards = [1, 2].map((n) =>
    Buffer.from(load(join(folder, `group1-shard${n}of2.min.js`)) as string, "base64"),
  );
  return {
    modelTopology: graph.modelTopology,
    format: graph.format,
    weightSpecs: graph.weightsManifest.flatMap((group) => group.weights),
    weightData: Uint8Array.from(Buffer.concat(shards)).buffer,
  };
}
