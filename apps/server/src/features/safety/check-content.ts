import type { Ctx } from "#kit/ctx.ts";
import { harmIn } from "./harmful-text.ts";
import type { Harm, Moderator, PictureScreen } from "./safety.port.ts";

/** What judging needs, also where there is no request yet. */
export interface ContentChecks {
  readonly log: Pick<Ctx["log"], "warn">;
  readonly screen: PictureScreen;
  readonly moderator: Moderator | undefined;
}

/** `engine`: who draws it; undefined while nobody knows. */
export async function checkText(
  judging: ContentChecks,
  words: string,
  engine?: string,
): Promise<Harm | undefined> {
  const found = harmIn(words);
  if (found || words.trim() === "") return found;
  return asked(judging, engine, (moderator) => moderator.text(words));
}

export async function checkImage(
  judging: ContentChecks,
  path: string,
  engine?: string,
): Promise<Harm | undefined> {
  const found = await judging.screen.look(path);
  return found ?? asked(judging, engine, (moderator) => moderator.picture(path));
}

/** While somebody else can not be reached, what was found here is all there is. */
async function asked(
  { log, moderator }: ContentChecks,
  engine: string | undefined,
  ask: (moderator: Moderator) => Promise<Harm | undefined>,
): Promise<Harm | undefined> {
  if (!moderator || engine === undefined || !moderator.isFor(engine)) return undefined;
  try {
    return await ask(moderator);
  } catch (error) {
    log.warn({ err: error }, "safety: the moderator could not be asked");
    return undefined;
  }
}
