import { z } from "zod";
import { integer } from "#kit/config.ts";

export const AccountConfig = z
  .object({
    ERASE_AFTER_DAYS: integer(0, 30, 7).describe(
      "Days for which a deleted account is only hidden, and its owner can restore it by signing in. `0` erases it within the hour.",
    ),
  })
  .describe("Accounts");

export const accountSettings = ({ ERASE_AFTER_DAYS }: z.infer<typeof AccountConfig>) => ({
  eraseAfterDays: ERASE_AFTER_DAYS,
});

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly account: Readonly<ReturnType<typeof accountSettings>>;
  }
}
