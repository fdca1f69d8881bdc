import { z } from "zod";

/** A change of who can reach an account or its data. */
export const SecurityChange = z.discriminatedUnion("change", [
  z.object({ change: z.literal("two_factor_on") }),
  z.object({ change: z.literal("two_factor_off") }),
  z.object({ change: z.literal("recovery_codes_new") }),
  z.object({ change: z.literal("recovery_code_used"), left: z.int() }),
  z.object({ change: z.literal("passkey_added"), name: z.string() }),
  z.object({ change: z.literal("passkey_removed"), name: z.string() }),
  z.object({ change: z.literal("provider_connected"), name: z.string() }),
  z.object({ change: z.literal("provider_disconnected"), name: z.string() }),
  z.object({ change: z.literal("calendar_feed_created") }),
]);
export type SecurityChange = z.infer<typeof SecurityChange>;
