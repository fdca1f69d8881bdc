import type { Ctx } from "#kit/ctx.ts";
import { moderateInput } from "#features/safety/safety.ts";
import {
  EngineFailedError,
  EngineRefusedError,
  type Engine,
  type RenderRequest,
} from "./engine.port.ts";

type CheckCtx = Pick<Ctx, "log"> & {
  readonly ports: Pick<Ctx["ports"], "imageScreen" | "moderator">;
};

interface Input {
  readonly engine: Pick<Engine, "id">;
  /** The engine that the request was checked for. */
  readonly checkedFor: string | undefined;
  readonly request: Pick<RenderRequest, "prompt" | "references">;
}

/** After a failover the content may be for a provider whose moderation has not seen it. */
export async function validateInput(ctx: CheckCtx, input: Input): Promise<void> {
  const { engine, checkedFor = "", request } = input;
  const { moderator } = ctx.ports;
  if (!moderator?.isFor(engine.id) || moderator.isFor(checkedFor)) return;
  const images = request.references.map(({ path }) => path);
  const harm = await moderateInput(ctx, { text: request.prompt, images }, engine.id).catch(
    (cause: unknown) => {
      throw new EngineFailedError("the input could not be checked", { isBilled: false, cause });
    },
  );
  if (harm) throw new EngineRefusedError("unsafe", `the moderation found ${harm}`);
}
