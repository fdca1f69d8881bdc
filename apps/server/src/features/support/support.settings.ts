import { z } from "zod";

export const SupportConfig = z
  .object({
    CONTACT_EMAIL: z
      .email()
      .optional()
      .describe("The contact address on /help. Default: the address in `MAIL_FROM`."),
    SECURITY_CONTACT: z
      .url({ protocol: /^(mailto|https)$/ })
      .optional()
      .describe(
        "Where to report a vulnerability, `mailto:` or `https:`, in /.well-known/security.txt. Default: `CONTACT_EMAIL`; without both there is no such file.",
      ),
    SECURITY_POLICY_URL: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe(
        "The page that says how you handle reports, for the same file, such as a copy of SECURITY.md.",
      ),
  })
  .describe("Support");

declare module "#kit/ctx.ts" {
  interface Settings {
    readonly support: { readonly contactEmail: string };
  }
}
