interface Reversed {
  readonly paidCents: number;
  readonly refundedCents: number;
  /** What a bank took back for a dispute that is open or lost. */
  readonly disputedCents: number;
}

/** What can still be refunded of a payment, next to refunds that are planned or under way. */
export const refundableCents = (
  { paidCents, refundedCents, disputedCents }: Reversed,
  pendingCents = 0,
): number => Math.max(0, paidCents - refundedCents - disputedCents - pendingCents);
