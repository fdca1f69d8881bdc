import {
  EngineFailedError,
  type Engine,
  type PhotoChecker,
  type Rendered,
  type RenderRequest,
} from "./engine.port.ts";

/** What is looked at before a picture is delivered. Nothing of what is found is kept. */
export interface ResultChecks {
  /** Decoded to the last pixel; undefined if that is not possible. */
  measure(path: string): Promise<{ width: number; height: number } | undefined>;
  /** Left out for an engine that puts photos together itself: it has found the faces already. */
  readonly faces?: PhotoChecker;
  /** Whether nobody should see it; left out for the same reason. */
  isUnsafe?(path: string): Promise<boolean>;
}

/** Models choose among sizes of their own; a picture of another shape would be cut. */
const OTHER_SHAPE = 1.3;
const SHORTEST_SIDE = 512;

/**
 * An engine whose pictures are looked at before anybody pays for them. A bad one counts as failed, and
 * as billed: whoever draws is asked once more, or the next one, and in the end the credit goes back.
 */
export function validateResult(engine: Engine, checks: ResultChecks): Engine {
  return {
    id: engine.id,
    facts: engine.facts,
    async render(request, options) {
      const rendered = await engine.render(request, options);
      const fault = await faultOf(checks, request, rendered).catch((error: unknown) => {
        throw failed("the picture could not be looked at", error);
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
  if (!size) return "what came is no whole picture";
  const shape = size.width / size.height / (request.width / request.height);
  if (Math.max(shape, 1 / shape) > OTHER_SHAPE)
    return `${size.width} × ${size.height} instead of ${request.width} × ${request.height}`;
  if (Math.min(size.width, size.height) < Math.min(SHORTEST_SIDE, request.width, request.height))
    return `only ${size.width} × ${size.height}`;
  if (await isUnsafe?.(path)) return "it shows what it must not";
  const seen = await faces?.check(path);
  if (!seen) return undefined;
  const { personCount } = request;
  const inFront = seen.facesInFront ?? seen.faces;
  if (seen.faces < personCount) return `${seen.faces} people instead of ${personCount}`;
  // Guests in the background belong to a wedding; a third person beside the two does not.
  if (inFront > personCount) return `${inFront} people instead of ${personCount}`;
  return undefined;
}
