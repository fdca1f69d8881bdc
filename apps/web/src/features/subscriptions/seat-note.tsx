import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import { formatDate } from "../../lib/dates.ts";
import { Banner } from "../../ui/banner.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Mark } from "../../ui/logo.tsx";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

const { seat: messages } = subscriptionsMessages;

/** The second seat of the partner's plan, or the hint that one plan is enough for two. */
export function SeatNote({ status: { seat, has_subscription } }: { status: SubscriptionStatus }) {
  if (!seat) return null;
  if (has_subscription) return <Banner>{messages.bothPay(seat.plan_name)}</Banner>;
  return (
    <section aria-label={messages.label} className="current-plan">
      <div className="current-plan-row">
        <Mark className="h-11" />
        <div className="min-w-0">
          <h2>
            {seat.plan_name}
            <Chip>{messages.chip}</Chip>
          </h2>
          <p className="text-muted">
            {seat.until ? messages.until(formatDate(new Date(seat.until))) : messages.open}
          </p>
        </div>
      </div>
    </section>
  );
}
