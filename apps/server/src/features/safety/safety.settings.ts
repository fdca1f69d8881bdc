import { z } from "zod";
import { oneOf } from "#kit/config.ts";

export const SafetyConfig = z
  .object({
    PICTURE_SCREEN: oneOf(["on", "off"], "on").describe(
      "Checks photos and models' results for nudity, on this machine: one process of up to 400 MB in each API and worker that needs it.",
    ),
    MODERATION: oneOf(["own", "every", "off"], "own").describe(
      "What OpenAI's moderation receives if `OPENAI_API_KEY` is set: `own`, what is sent to OpenAI anyway; `every`, everything that is sent to any provider (then your privacy text has to mention it).",
    ),
    MODERATION_OUTAGE: oneOf(["refuse", "allow"], "refuse").describe(
      "While OpenAI's moderation cannot be asked: `refuse` rejects what it would receive with 503, and nothing is charged; `allow` relies on the local checks, which know only English terms and nudity.",
    ),
  })
  .describe("Safety");
