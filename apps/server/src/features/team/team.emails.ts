import { AdminRole } from "@twofold/contract/admin/rights";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { teamEmailMessages as de } from "./team.emails.messages.de.ts";
import { teamEmailMessages as en } from "./team.emails.messages.ts";

export const roleChangedEmail = emailTemplate({
  name: "admin_role_changed",
  kind: "account",
  // An intruder with the right to the switches must not be able to hide a new role.
  isAlwaysSent: true,
  data: z.object({
    username: z.string(),
    role: AdminRole,
    is_given: z.boolean(),
    by: z.string().nullable(),
  }),
  link: () => "/admin/team",
  messages: { en: en.roleChanged, de: de.roleChanged },
});
