import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type SharpOptions } from "sharp";
import {
  EngineFailedError,
  type Rendered,
  type RenderRequest,
} from "#features/engines/engine.port.ts";
import { cropTo } from "./crop.ts";

const MOST_PIXELS = 50_000_000;
/** Minimum share of the requested size. */
const LEAST_SHARE = 0.5;

const kinds = {
  jpeg: { type: "image/jpeg", ending: "jpg" },
  png: { type: "image/png", ending: "png" },
  webp: { type: "image/webp", ending: "webp" },
} as const;
type Kind = keyof typeof kinds;

/**
 * Validates the image of a model and saves it in the requested format. The call is already paid
 * for, so an invalid image is a failure that may be billed.
 */
export async function saveResult(
  bytes: Uint8Array,
  { width, height, folder }: Pick<RenderRequest, "width" | "height" | "folder">,
  { isBilled }: { isBilled: boolean },
): Promise<Rendered> {
  const bad = (message: string) => new EngineFailedError(message, { isBilled });
  const kind = kindOf(bytes);
  if (!kind) throw bad("the response is no image");
  const drawn = await decoded(bytes).catch((error: unknown) => {
    throw bad(`the image is damaged: ${firstLine(error)}`);
  });
  if (drawn.width * drawn.height > MOST_PIXELS)
    throw bad(`the image is too large: ${drawn.width} × ${drawn.height}`);
  const crop = cropTo(drawn, { width, height });
  if (!crop) throw bad(`the image has another aspect ratio: ${drawn.width} × ${drawn.height}`);
  const kept = crop === "same" ? drawn : crop;
  if (kept.width < width * LEAST_SHARE)
    throw bad(`the image is too small: ${drawn.width} × ${drawn.height}`);
  if (crop === "same") {
    const path = join(folder, `drawn.${kinds[kind].ending}`);
    await writeFile(path, bytes);
    return { path, type: kinds[kind].type, width: kept.width, height: kept.height };
  }
  const path = join(folder, "drawn.jpg");
  await sharp(bytes, reading)
    .extract(crop)
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toFile(path);
  return { path, type: "image/jpeg", width: crop.width, height: crop.height };
}

const reading: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: "truncated" };

/** Decodes every row after the header, because a truncated image has a valid header. */
async function decoded(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height <= MOST_PIXELS) await sharp(bytes, reading).resize(64).toBuffer();
  return { width, height };
}

/** Detects the format by its first bytes, so that the decoders get no other format. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  return undefined;
}

const firstLine = (error: unknown) => (error as Error).message.split("\n", 1)[0];
