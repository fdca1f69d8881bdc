import { APPEAL_MONTHS } from "@twofold/contract/moderation";

/** The last moment for an appeal against a decision. A month without this day ends with its last day. */
export function appealUntil(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  if (end.getUTCDate() !== decidedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}
