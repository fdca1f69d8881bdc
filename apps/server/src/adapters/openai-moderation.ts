import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import type { Harm, Moderator } from "#features/safety/safety.port.ts";

interface ModerationOptions {
  readonly key: string;
  /** Tests use a local server. */
  readonly url: string;
  /** `own` checks only input for OpenAI engines, `every` input for all external engines. */
  readonly reach: "own" | "every";
  readonly isRequired?: boolean;
  readonly timeoutMs?: number;
}

const MODEL = "omni-moderation-latest";
/** Large enough for a decision, with a hundredth of the bytes. */
const LONGEST_SIDE = 768;

const Reply = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean()) }))
    .min(1),
});

/** Maps OpenAI's categories, most severe first. Categories not listed (such as 'illicit') are left to the engines. */
const harms: readonly (readonly [Harm, readonly string[]])[] = [
  ["minors", ["sexual/minors"]],
  ["sexual", ["sexual"]],
  ["violence", ["violence/graphic", "self-harm", "self-harm/intent", "self-harm/instructions"]],
  ["hate", ["hate", "hate/threatening", "harassment/threatening"]],
];

export function createOpenAiModeration({
  key,
  url,
  reach,
  isRequired = true,
  timeoutMs = 4_000,
}: ModerationOptions): Moderator {
  async function ask(input: unknown): Promise<Harm | undefined> {
    const { results } = Reply.parse(await post({ model: MODEL, input }));
    const isFound = (name: string) => results.some(({ categories }) => categories[name]);
    return harms.find(([, names]) => names.some(isFound))?.[0];
  }

  /** Retries only once on 429 and 5xx, because a user is waiting. */
  async function post(body: object): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal,
      });
      if (response.ok) return response.json();
      await response.body?.cancel();
      const isTheirs = response.status === 429 || response.status >= 500;
      if (!isTheirs || attempt === 2) throw new Error(`moderation answered ${response.status}`);
      await wait(250, undefined, { signal });
    }
  }

  return {
    // Ids of local engines have no provider before a colon, and their input never leaves the server.
    isFor: (engine) => engine.startsWith("openai:") || (reach === "every" && engine.includes(":")),
    isRequired,
    text: (content) => ask([{ type: "text", text: content }]),
    async image(path) {
      // Strips the metadata: the provider only needs the pixels.
      const small = await sharp(await readFile(path))
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer();
      const address = `data:image/jpeg;base64,${small.toString("base64")}`;
      return ask([{ type: "image_url", image_url: { url: address } }]);
    },
  };
}
