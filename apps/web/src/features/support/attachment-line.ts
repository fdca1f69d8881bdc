import type { Attachment } from "@twofold/contract/support";
import { formatShortDate } from "../../lib/dates.ts";
import { formatPriceWithCurrency } from "../../lib/money.ts";
import { translated } from "../../lib/translated.ts";
import { supportMessages } from "./support.messages.ts";

/** A picture or a payment in one line that its owner recognises. */
export function attachmentLine(attachment: Attachment): string {
  const { attached, states } = supportMessages;
  const date = formatShortDate(new Date(attachment.created_at));
  if (attachment.kind === "generation")
    return attached.generation(translated(attachment).title, states[attachment.status], date);
  const { plan_name, credits, amount, currency } = attachment;
  if (plan_name === null || amount === null || currency === null)
    return attached.pack(credits ?? 0, date);
  return attached.plan(plan_name, formatPriceWithCurrency(amount, currency), date);
}
