import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { checkImage } from "#features/safety/safety.ts";
import { cropArea } from "./crop-area.ts";
import {
  EngineFailedError,
  type Engine,
  type Rendered,
  type RenderRequest,
} from "./engine.port.ts";

type CheckCtx = Pick<Ctx, "log"> & {
  readonly ports: Pick<Ctx["ports"], "imaging" | "photoChecker" | "imageScreen" | "moderator">;
};

interface Result {
  readonly engine: Pick<Engine, "id" | "facts">;
  readonly request: RenderRequest;
  readonly rendered: Rendered;
}

/** Models choose among their own sizes; beyond this, cropping would remove too much. */
const MAX_RATIO_DIFFERENCE = 1.3;
const MIN_SIDE = 512;

/**
 * Checks an image before the user pays for it, and crops it to the requested aspect ratio. An image that
 * fails was rendered, so it may be billed. The findings are not stored.
 */
export async function validateResult(ctx: CheckCtx, result: Result): Promise<Rendered> {
  const { engine, request, rendered } = result;
  try {
    const path = await fitToRequest(ctx, request, rendered.path);
    // Photos were checked before; composing them adds neither people nor unsafe content.
    if (!engine.facts.composesOwnPhotos) {
      if (await checkImage(ctx, path, engine.id)) throw failed("the image shows unsafe content");
      await requirePeople(ctx, request, path);
    }
    return { ...rendered, path };
  } catch (error) {
    if (error instanceof EngineFailedError) throw error;
    throw failed("the image could not be checked", error);
  }
}

const failed = (message: string, cause?: unknown) =>
  new EngineFailedError(message, { isBilled: true, cause });

async function fitToRequest(
  { ports: { imaging } }: CheckCtx,
  { width, height, folder }: RenderRequest,
  path: string,
): Promise<string> {
  const size = await imaging.measure(path);
  if (!size) throw failed("the file is not a complete image");
  const ratio = size.width / size.height / (width / height);
  if (Math.max(ratio, 1 / ratio) > MAX_RATIO_DIFFERENCE)
    throw failed(`${size.width} × ${size.height} instead of ${width} × ${height}`);
  if (Math.min(size.width, size.height) < Math.min(MIN_SIDE, width, height))
    throw failed(`only ${size.width} × ${size.height}`);
  const area = cropArea(size, { width, height });
  if (!area) return path;
  const cropped = join(folder, "cropped.jpg");
  await imaging.crop(path, area, cropped);
  return cropped;
}

async function requirePeople(
  { ports: { photoChecker } }: CheckCtx,
  { personCount }: RenderRequest,
  path: string,
): Promise<void> {
  const { faces, facesInFront = faces } = await photoChecker.check(path);
  if (faces < personCount) throw failed(`${faces} people instead of ${personCount}`);
  // Guests in the background are permitted; a third person next to the two is not.
  if (facesInFront > personCount) throw failed(`${facesInFront} people instead of ${personCount}`);
}
