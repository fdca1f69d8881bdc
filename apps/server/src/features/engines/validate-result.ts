import {
  EngineFailedError,
  type Engine,
  type PhotoChecker,
  type Rendered,
  type RenderRequest,
} from "./engine.port.ts";

/** The checks of an image before delivery. Their findings are not stored. */
export interface ResultChecks {
  /** Decodes all pixels; undefined if that fails. */
  measure(path: string): Promise<{ width: number; height: number } | undefined>;
  /** Omitted for an engine that composes the photos itself, because it has already found the faces. */
  readonly faces?: PhotoChecker;
  /** Whether the image shows unsafe content; omitted for the same reason. */
  isUnsafe?(path: string): Promise<boolean>;
}

/** Models choose among their own sizes; an image of another aspect ratio would be cropped. */
const MAX_RATIO_DIFFERENCE = 1.3;
const MIN_SIDE = 512;

/**
 * Checks the images of an engine before users pay for them. A bad image counts as failed and billed:
 * the engine or the next one is called again, and otherwise the credits are released.
 */
export function validateResult(engine: Engine, checks: ResultChecks): Engine {
  return {
    id: engine.id,
    facts: engine.facts,
    async render(request, options) {
      const rendered = await engine.render(request, options);
      const fault = await faultOf(checks, request, rendered).catch((error: unknown) => {
        throw failed("the image could not be checked", error);
      });
      options.signal.throwIfAborted();
      if (fault !== undefined) throw failed(fault);
      return rendered;
    },
    close: () => engine.close(),
  };
}

const failed = (message: string, cause?: unknown) =>
  new EngineFailedError(message, { isBilled: true, cause });

async function faultOf(
  { measure, faces, isUnsafe }: ResultChecks,
  request: RenderRequest,
  { path }: Rendered,
): Promise<string | undefined> {
  const size = await measure(path);
  if (!size) return "the file is not a complete image";
  const shape = size.width / size.height / (request.width / request.height);
  if (Math.max(shape, 1 / shape) > MAX_RATIO_DIFFERENCE)
    return `${size.width} × ${size.height} instead of ${request.width} × ${request.height}`;
  if (Math.min(size.width, size.height) < Math.min(MIN_SIDE, request.width, request.height))
    return `only ${size.width} × ${size.height}`;
  if (await isUnsafe?.(path)) return "the image shows unsafe content";
  const seen = await faces?.check(path);
  if (!seen) return undefined;
  const { personCount } = request;
  const inFront = seen.facesInFront ?? seen.faces;
  if (seen.faces < personCount) return `${seen.faces} people instead of ${personCount}`;
  // Guests in the background are permitted; a third person next to the two is not.
  if (inFront > personCount) return `${inFront} people instead of ${personCount}`;
  return undefined;
}
