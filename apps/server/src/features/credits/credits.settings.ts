import { z } from "zod";
import { integer, oneOf } from "#kit/config.ts";

export const CreditsConfig = z
  .object({
    CREDIT_SYSTEM: oneOf(["on", "off"], "on").describe("`off` makes everything free."),
    DAILY_FREE_CREDITS: integer(0, 1_000, 5).describe(
      "Free credits per user and day; unused ones expire at midnight.",
    ),
    ADMIN_DAILY_CREDITS: integer(0, 100_000, 50).describe(
      "How many credits an administrator who is not an owner can give per day (UTC).",
    ),
  })
  .describe("Credits");

export const creditsSettings = (config: z.infer<typeof CreditsConfig>) => ({
  isEnabled: config.CREDIT_SYSTEM === "on",
  dailyFree: config.DAILY_FREE_CREDITS,
});

export const givenCreditsSettings = (config: z.infer<typeof CreditsConfig>) => ({
  maxPerDay: config.ADMIN_DAILY_CREDITS,
});

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly credits: Readonly<ReturnType<typeof creditsSettings>>;
    readonly givenCredits: Readonly<ReturnType<typeof givenCreditsSettings>>;
  }
}
