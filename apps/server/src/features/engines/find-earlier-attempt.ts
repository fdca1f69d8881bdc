import { join } from "node:path";
import { dayOf } from "./engine-status.ts";
import type { RenderRequest } from "./engine.port.ts";
import { listUnfinishedCalls } from "./paid-calls.store.ts";
import { copyResult } from "./paid-results.ts";
import type { Attempt, AttemptCtx } from "./start-attempt.ts";

interface TakenOver {
  readonly userId: string;
  readonly generationId: string;
  readonly deadline: Date;
  readonly request: Pick<RenderRequest, "folder">;
}

/**
 * Finds the call of a worker that died before delivery: its stored result, or its job at the provider. It is
 * the same attempt, so its cost counts once. An engine that was switched off since then still delivers it.
 */
export async function findEarlierAttempt(
  ctx: Pick<AttemptCtx, "db" | "ports">,
  { userId, generationId, deadline, request }: TakenOver,
): Promise<Attempt | undefined> {
  for (const call of await listUnfinishedCalls(ctx.db, { userId, generationId })) {
    const engine = ctx.ports.engines.find(({ id }) => id === call.engine);
    if (!engine) continue;
    const key = { userId, generationId, attempt: call.attempt };
    const path = join(request.folder, `earlier-${call.attempt}`);
    const earlier = (await copyResult(ctx, key, path))
      ? { path }
      : call.providerJob !== null && { providerJob: call.providerJob };
    if (!earlier) continue;
    const day = dayOf(call.startedAt);
    return { key, engine, waitMs: 0, endsBy: deadline, isProbe: false, day, earlier };
  }
  return undefined;
}
