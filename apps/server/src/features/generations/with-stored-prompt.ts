import type { Ctx } from "#kit/ctx.ts";
import { buildPrompt, mayReadPrompt } from "#features/engines/engines.ts";
import { sceneFolderOf } from "#features/templates/templates.ts";
import { updatePrompt, type GenerationRow } from "./generations.store.ts";
import { onlyEngineOf } from "./only-engine-of.ts";

type PromptCtx = Pick<Ctx, "db" | "ports">;

interface Subject {
  /** The template as it was when the generation started. */
  readonly template: Omit<Parameters<typeof buildPrompt>[0], "sceneFolder"> &
    Parameters<typeof sceneFolderOf>[0];
  readonly photos: number;
}

/**
 * Stores the prompt if an engine may be sent it and none is stored: at the start no enabled engine read
 * prompts, and the operator has enabled one since. Without such an engine the prompt stays empty.
 */
export async function withStoredPrompt(
  ctx: PromptCtx,
  generation: GenerationRow,
  { template, photos }: Subject,
): Promise<GenerationRow> {
  if (generation.composedPrompt !== "" || !mayReadPrompt(ctx, onlyEngineOf(generation)))
    return generation;
  const subject = { ...template, sceneFolder: sceneFolderOf(template) };
  const { text, version } = await buildPrompt(subject, generation.prompt, photos);
  const prompt = { composedPrompt: text, promptVersion: version };
  await updatePrompt(ctx.db, generation, prompt);
  return { ...generation, ...prompt };
}
