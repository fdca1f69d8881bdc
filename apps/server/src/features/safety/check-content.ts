import type { Ctx } from "#kit/ctx.ts";
import { harmIn } from "./harmful-text.ts";
import { moderationUnavailable } from "./safety.errors.ts";
import type { Harm, Moderator } from "./safety.port.ts";

/** The dependencies of the checks, for callers without a request context. */
export interface ContentChecks {
  readonly log: Pick<Ctx["log"], "warn">;
  readonly ports: Pick<Ctx["ports"], "imageScreen" | "moderator">;
}

/** `engine` is undefined while no engine is chosen. */
export async function checkText(
  checks: ContentChecks,
  text: string,
  engine?: string,
): Promise<Harm | undefined> {
  const found = harmIn(text);
  if (found || text.trim() === "") return found;
  return askModerator(checks, engine, (moderator) => moderator.text(text));
}

export async function checkImage(
  checks: ContentChecks,
  path: string,
  engine?: string,
): Promise<Harm | undefined> {
  const found = await checks.ports.imageScreen.check(path);
  return found ?? askModerator(checks, engine, (moderator) => moderator.image(path));
}

interface Input {
  readonly text: string;
  readonly images: readonly string[];
}

/** Asks only the moderator, because the local checks are the same for every engine. */
export async function moderateInput(
  checks: ContentChecks,
  { text, images }: Input,
  engine: string,
): Promise<Harm | undefined> {
  let found = await askModerator(checks, engine, (moderator) => moderator.text(text));
  for (const path of images)
    found ??= await askModerator(checks, engine, (moderator) => moderator.image(path));
  return found;
}

/**
 * If the moderator is unreachable, the content is refused: the local terms are English, and a text may mix
 * languages; the local screen finds nudity only.
 */
async function askModerator(
  { log, ports: { moderator } }: ContentChecks,
  engine: string | undefined,
  ask: (moderator: Moderator) => Promise<Harm | undefined>,
): Promise<Harm | undefined> {
  if (!moderator || engine === undefined || !moderator.isFor(engine)) return undefined;
  try {
    return await ask(moderator);
  } catch (error) {
    log.warn({ err: error }, "safety: moderator request failed");
    if (moderator.isRequired) throw moderationUnavailable();
    return undefined;
  }
}
