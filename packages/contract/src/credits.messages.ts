import type { CreditReason, ReasonParams } from "./credits.ts";
import { failureMessages } from "./generations/failure.messages.ts";

/** The English `description` of a ledger entry. */
export const reasonMessages = {
  daily_free: () => "Daily free credits",
  daily_plan: () => "Daily credits of your plan",
  plan_left: () => "Unused credits of your earlier plan",
  expired: () => "Unused credits expired",
  generation: ({ template = "" }) => template,
  returned: ({ failure }) => {
    const why = failure && failureMessages[failure];
    return why ? `Returned: ${why}` : "Returned";
  },
  not_us: () => "Returned: not us",
  pack: ({ pack = "" }) => `${pack} pack`,
  bonus: () => "Bonus",
  from_team: () => "Bonus from the Twofold team",
  taken_back: () => "Unspent bonus, taken back by the Twofold team",
  refunded: () => "Credits of a refunded payment",
  disputed: () => "Credits of a disputed payment",
  payment_restored: () => "Returned: the payment was confirmed",
} satisfies Record<CreditReason, (params: ReasonParams) => string>;
