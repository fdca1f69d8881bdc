import { Restriction, StatementCode } from "@twofold/contract/moderation";
import { Instant } from "@twofold/contract/primitives";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { DECISIONS_PAGE } from "./decisions-page.ts";
import { moderationEmailMessages as de } from "./moderation.emails.messages.de.ts";
import { moderationEmailMessages as en } from "./moderation.emails.messages.ts";

const link = () => DECISIONS_PAGE;

export const statementEmail = emailTemplate({
  name: "moderation_statement",
  kind: "account",
  data: z.object({
    decision: Restriction,
    code: StatementCode,
    is_automatic: z.boolean(),
    appeal_months: z.int(),
    appeal_until: Instant,
  }),
  link,
  messages: { en: en.statement, de: de.statement },
});

export const withdrawnEmail = emailTemplate({
  name: "moderation_withdrawn",
  kind: "account",
  data: z.object({}),
  link,
  messages: { en: en.withdrawn, de: de.withdrawn },
});

export const appealDecidedEmail = emailTemplate({
  name: "moderation_appeal",
  kind: "account",
  data: z.object({ outcome: z.enum(["restored", "upheld"]) }),
  link,
  messages: { en: en.appeal, de: de.appeal },
});
