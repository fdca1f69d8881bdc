export interface Account {
  readonly userId: string;
  readonly timeZone: string;
  readonly nextReset: Date;
  /** The next time at which credits expire or are added. The balance is valid until then. */
  readonly dueAt: Date;
  readonly balance: number;
  readonly earned: number;
  readonly spent: number;
  readonly lastSeq: number;
  readonly lastHash: Buffer;
  /** The daily credits of the plan until `planUntil`. */
  readonly planDaily: number;
  readonly planUntil: Date | null;
  /** The credits granted for this day; null means the daily free credits. */
  readonly dayAllowance: number | null;
}

export interface Grant {
  readonly userId: string;
  readonly id: string;
  readonly kind: "daily" | "bonus" | "returned";
  readonly amount: number;
  readonly remaining: number;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  /** The purchase, which can be granted only once. */
  readonly source: string | null;
  /** The credits whose payment was returned to the user, as far as they are not spent. */
  readonly refundDue: number;
  /** The part of `refundDue` that was taken back. */
  readonly refunded: number;
  /** The sequence number of the read of the payment that `refundDue` is from. */
  readonly refundRead: number;
}

/** Credits held for a generation. */
export interface Hold {
  readonly userId: string;
  readonly generationId: string;
  readonly amount: number;
  /** The grants that the credits were taken from. */
  readonly parts: readonly { readonly grant: string; readonly amount: number }[];
  /** The credits returned at settlement because a cheaper engine rendered the image. */
  readonly returned: number;
  readonly state: "held" | "settled" | "released";
  readonly heldAt: Date;
  readonly endedAt: Date | null;
  readonly reason: string | null;
}
