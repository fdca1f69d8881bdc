import { z } from "zod";
import { integer } from "#kit/config.ts";

export const GenerationsConfig = z
  .object({
    GENERATION_REPLY_MS: integer(0, 60_000, 8_000).describe(
      "How long a request waits for its image before it is answered with 202; clients give up after ten seconds.",
    ),
    GENERATION_SECONDS: integer(1, 3_600, 300).describe(
      "How long a generation may take after its request; then it fails and the credits are returned.",
    ),
    NOT_US_REFUNDS_PER_DAY: integer(0, 100, 1).describe(
      "The number of images per user and 24 hours for which a 'not us' report returns the credits; `npm run twofold -- generations reports` counts the reports by template and engine.",
    ),
  })
  .describe("Generations");

export const generationsSettings = (config: z.infer<typeof GenerationsConfig>) => ({
  timeoutMs: config.GENERATION_SECONDS * 1_000,
  replyWithinMs: config.GENERATION_REPLY_MS,
  notUsRefundsPerDay: config.NOT_US_REFUNDS_PER_DAY,
});

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly generations: Readonly<ReturnType<typeof generationsSettings>>;
  }
}
