import type { BillingInterval, Plan } from "@twofold/contract/subscriptions";
import { Check } from "lucide-react";
import { useId } from "react";
import { formatPrice } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { priceOf, formatRate, savingOf } from "./plan-terms.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";
import "../../styles/ticked.css";

/** The recommended plan. */
const POPULAR = "Premium";

interface PlanCardProps {
  plan: Plan;
  interval: BillingInterval;
  isCurrent: boolean;
  /** The day on which this plan starts, if it is pending. */
  startsOn: string | undefined;
  /** True if the user has any plan: then none is highlighted. */
  isHolder: boolean;
  /** True if payments are enabled; only then there is a free trial. */
  takesPayments: boolean;
  /** True while a payment is being confirmed: until then nothing can be chosen. */
  isWaiting: boolean;
  isChoosing: boolean;
  onChoose: () => void;
}

export function PlanCard(props: PlanCardProps) {
  const { plan, interval, isCurrent, startsOn, isHolder, takesPayments } = props;
  const { isWaiting, isChoosing, onChoose } = props;
  const { name, description, currency, features } = plan;
  const id = useId();
  const isPopular = name === POPULAR;
  const hasTrial = takesPayments && !isHolder && plan.trial_days > 0;
  return (
    <article aria-labelledby={id} className={cx("plan", isPopular && "plan-popular")}>
      <div className="plan-head">
        <h2 id={id}>{name}</h2>
        {isPopular && <Chip tone="rose">{subscriptionsMessages.plans.popular}</Chip>}
      </div>
      {description && <p className="plan-text">{description}</p>}
      <div>
        <p className="plan-price">
          {formatPrice(priceOf(plan, interval), currency)}{" "}
          <small>{subscriptionsMessages.rate(currency, interval)}</small>
        </p>
        <p className="plan-note">{noteOf(plan, interval)}</p>
      </div>
      <ul className="ticked">
        {features.map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" className="size-4" strokeWidth={2.25} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="plan-choice">
        {hasTrial && (
          <p className="plan-note">{subscriptionsMessages.plans.firstDaysFree(plan.trial_days)}</p>
        )}
        <Button
          variant={isPopular && !isHolder ? "primary" : "line"}
          size={isPopular ? "lg" : "md"}
          className="w-full"
          disabled={isCurrent || startsOn !== undefined || isWaiting}
          loading={isChoosing}
          onClick={onChoose}
        >
          {labelOf(name, isCurrent, startsOn)}
        </Button>
      </div>
    </article>
  );
}

function labelOf(name: string, isCurrent: boolean, startsOn: string | undefined): string {
  const { plans } = subscriptionsMessages;
  if (isCurrent) return plans.current;
  return startsOn === undefined ? plans.choose(name) : plans.starts(startsOn);
}

function noteOf(plan: Plan, interval: BillingInterval): string {
  const saving = savingOf(plan);
  if (interval === "year") {
    const monthly = formatRate(plan.yearly_price / 12, plan.currency, "month");
    return saving > 0
      ? subscriptionsMessages.plans.savedByYear(monthly, formatPrice(saving, plan.currency))
      : monthly;
  }
  return saving > 0
    ? subscriptionsMessages.plans.orYearly(formatRate(plan.yearly_price, plan.currency, "year"))
    : "";
}
