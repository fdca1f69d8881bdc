import { REFUND_DELAY_MINUTES, type AdminPayment } from "@twofold/contract/admin/payments";
import { formatPrice } from "../../../lib/money.ts";
import { Countdown } from "../../../ui/countdown.tsx";
import { nameOf } from "./payer-name.tsx";
import { paymentsMessages as messages } from "./payments.messages.ts";
import "../../../styles/admin-payments.css";

const DELAY_MS = REFUND_DELAY_MINUTES * 60_000;

/** The state in words; the dot only repeats it. */
export function PaymentState({ payment }: { payment: AdminPayment }) {
  const { pending_refund: pending, user } = payment;
  if (!pending) return <StateText tone={toneOf(payment)}>{textOf(payment)}</StateText>;
  if (pending.state === "sent") return <StateText tone="waiting">{messages.refundSent}</StateText>;
  return (
    <span className="payment-waiting">
      <StateText tone="waiting">{messages.refundWaiting}</StateText>
      <Countdown
        label={messages.refundCountdown(nameOf(user))}
        until={new Date(pending.executes_at)}
        totalMs={DELAY_MS}
      />
    </span>
  );
}

export type StateTone = "good" | "waiting" | "bad" | "over";

export function StateText({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className="payment-state" data-tone={tone}>
      {children}
    </span>
  );
}

function toneOf({ disputed_cents, refunded_cents }: AdminPayment): StateTone {
  if (disputed_cents > 0) return "bad";
  return refunded_cents > 0 ? "over" : "good";
}

function textOf({ disputed_cents, refunded_cents, amount_cents, currency }: AdminPayment): string {
  if (disputed_cents > 0) return messages.disputed;
  if (refunded_cents === 0) return messages.paid;
  if (refunded_cents >= amount_cents) return messages.refundedInFull;
  return messages.refundedPart(formatPrice(refunded_cents / 100, currency));
}
