import { useMutation } from "@tanstack/react-query";
import type { BillingInterval, Plan, SubscriptionStatus } from "@twofold/contract/subscriptions";
import { useState } from "react";
import { problemMessage } from "../../lib/problem-message.ts";
import { ApiError } from "../../lib/errors.ts";
import { redirectTo } from "../../lib/external-redirect.ts";
import { useLeaving } from "../../lib/use-before-unload.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { priceOf, formatRate } from "./plan-terms.ts";
import { changePlanMutation, subscribeMutation } from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

interface PlanChoiceProps {
  status: SubscriptionStatus;
  interval: BillingInterval;
  coupon: string;
  /** Called to reload the credits, which a plan may add. */
  onChanged: () => void;
}

/** Subscribes users without a plan; for others it asks for confirmation and changes the plan. */
export function usePlanChoice({ status, interval, coupon, onChanged }: PlanChoiceProps) {
  const ask = useConfirm();
  const [isLeaving, setLeaving] = useLeaving();
  const [fault, setFault] = useState<unknown>(null);
  const begin = useMutation(subscribeMutation);
  const change = useMutation(changePlanMutation);
  const isBusy = begin.isPending || change.isPending || isLeaving;
  const [chosen, setChosen] = useState<string | null>(null);

  async function subscribe(plan: Plan): Promise<void> {
    const choice = { plan_name: plan.name, price: priceOf(plan, interval), interval };
    try {
      const { checkout_url } = await begin.mutateAsync({ ...choice, coupon: coupon || undefined });
      if (checkout_url) {
        setLeaving(true);
        redirectTo(checkout_url);
        return;
      }
    } catch (error) {
      setLeaving(false);
      setFault(error);
      toast.error(subscriptionsMessages.subscribing.failed);
      return;
    }
    toast.success(subscriptionsMessages.subscribing.done);
    onChanged();
  }

  async function changeTo(plan: Plan, held: SubscriptionStatus): Promise<void> {
    const price = priceOf(plan, interval);
    const isMeant = await ask({
      question: subscriptionsMessages.changing.question(plan.name),
      line: formatChange(formatRate(price, plan.currency, interval), held),
      confirmLabel: subscriptionsMessages.changing.confirm(plan.name),
    });
    if (!isMeant) return;
    try {
      await change.mutateAsync({ plan_name: plan.name, price, interval });
    } catch (error) {
      setFault(error);
      toast.error(subscriptionsMessages.changing.failed);
      return;
    }
    toast.success(subscriptionsMessages.changing.done(plan.name));
    onChanged();
  }

  async function choose(plan: Plan): Promise<void> {
    if (isBusy) return;
    setFault(null);
    setChosen(plan.name);
    await (status.has_subscription ? changeTo(plan, status) : subscribe(plan));
  }

  const isCouponFault = fault instanceof ApiError && fault.code === "invalid_coupon";
  return {
    choose: (plan: Plan) => void choose(plan),
    /** The plan that is being requested. */
    choosing: isBusy ? chosen : null,
    couponFault: isCouponFault ? problemMessage(fault) : undefined,
    /** The reason of the failure, if the server returned one. */
    fault: fault && !isCouponFault && isExplained(fault) ? problemMessage(fault) : null,
    clearError: () => setFault(null),
  };
}

function isExplained(fault: unknown): boolean {
  return fault instanceof ApiError && (fault.code !== undefined || fault.status === 0);
}

function formatChange(rate: string, { takes_payments, status }: SubscriptionStatus): string {
  const line = takes_payments
    ? subscriptionsMessages.changing.paidLine(rate)
    : subscriptionsMessages.changing.line(rate);
  return status === "cancelled" ? `${line} ${subscriptionsMessages.changing.goesOn}` : line;
}
