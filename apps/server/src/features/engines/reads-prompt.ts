import type { Ctx } from "#kit/ctx.ts";
import type { Engine } from "./engine.port.ts";
import { listAttempts, type AttemptKey } from "./engines.store.ts";

const readsPrompt = (engine: Engine | undefined): boolean => engine?.facts.ignoresPrompt !== true;

/** Whether an engine that may render reads the prompt: one of all that are enabled, or the only one. */
export const mayReadPrompt = ({ ports }: Pick<Ctx, "ports">, only?: string): boolean =>
  ports.engines.some((engine) => (only === undefined || engine.id === only) && readsPrompt(engine));

/** Whether the prompt was sent to an engine. One that is no longer enabled counts as a reader. */
export async function isPromptSent(
  { db, ports }: Pick<Ctx, "db" | "ports">,
  key: Omit<AttemptKey, "attempt">,
): Promise<boolean> {
  const attempts = await listAttempts(db, key);
  return attempts.some((attempt) =>
    readsPrompt(ports.engines.find(({ id }) => id === attempt.engine)),
  );
}
