import { z } from "zod";

export const SupportConfig = z
  .object({
    CONTACT_EMAIL: z
      .email()
      .optional()
      .describe("The contact address on /help. Default: the address in `MAIL_FROM`."),
  })
  .describe("Support");

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly support: { readonly contactEmail: string };
  }
}
