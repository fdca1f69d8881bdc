import { useMutation } from "@tanstack/react-query";
import type { BillingInterval, Plan, SubscriptionStatus } from "@twofold/contract/subscriptions";
import { useState } from "react";
import { formatDate } from "../../lib/dates.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { ApiError } from "../../lib/errors.ts";
import { redirectTo } from "../../lib/external-redirect.ts";
import { useLeaving } from "../../lib/use-before-unload.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { formatChange } from "./format-change.ts";
import { priceOf } from "./plan-terms.ts";
import {
  changePlanMutation,
  previewChangeMutation,
  subscribeMutation,
} from "./subscriptions.api.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

interface PlanChoiceProps {
  status: SubscriptionStatus;
  interval: BillingInterval;
  coupon: string;
  /** Called to reload the credits, which a plan may add. */
  onChanged: () => void;
}

/** Subscribes users without a plan; others see what a change costs, and confirm it. */
export function usePlanChoice({ status, interval, coupon, onChanged }: PlanChoiceProps) {
  const ask = useConfirm();
  const [isLeaving, setLeaving] = useLeaving();
  const [fault, setFault] = useState<unknown>(null);
  const begin = useMutation(subscribeMutation);
  const preview = useMutation(previewChangeMutation);
  const change = useMutation(changePlanMutation);
  const isBusy = begin.isPending || preview.isPending || change.isPending || isLeaving;
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
    const choice = { plan_name: plan.name, price, interval };
    try {
      const { starts_at, due_today, ...rest } = await preview.mutateAsync(choice);
      const isMeant = await ask({
        question:
          starts_at === null
            ? subscriptionsMessages.changing.question(plan.name)
            : subscriptionsMessages.changing.questionLater(plan.name),
        line: formatChange({ starts_at, due_today, ...rest }, plan.name, held),
        confirmLabel: subscriptionsMessages.changing.confirm(plan.name),
      });
      if (!isMeant) return;
      await change.mutateAsync({ ...choice, ...(starts_at === null && { due_today }) });
      toast.success(
        starts_at === null
          ? subscriptionsMessages.changing.done(plan.name)
          : subscriptionsMessages.changing.doneLater(plan.name, formatDate(new Date(starts_at))),
      );
    } catch (error) {
      setFault(error);
      toast.error(subscriptionsMessages.changing.failed);
      return;
    }
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
