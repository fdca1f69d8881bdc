import { mutationOptions, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import {
  billingPortal,
  cancelSubscription,
  changePlan,
  listPlans,
  previewChange,
  resumeSubscription,
  subscribe,
  subscriptionHistory,
  subscriptionStatus,
  type BillingInterval,
  type SubscriptionStatus,
} from "@twofold/contract/subscriptions";
import { call } from "../../lib/api.ts";
import { translated } from "../../lib/translated.ts";

const subscriptionKeys = {
  all: ["subscription"],
  status: ["subscription", "status"],
  plans: ["subscription", "plans"],
  history: ["subscription", "history"],
} as const;

const statusQuery = queryOptions({
  queryKey: subscriptionKeys.status,
  queryFn: ({ signal }) => call(subscriptionStatus, undefined, { signal }),
});

/** `askEveryMs` polls while the payment provider's decision is pending. */
export function useSubscription(askEveryMs?: number) {
  return useQuery({ ...statusQuery, refetchInterval: askEveryMs ?? false });
}

export function usePlans() {
  return useQuery({
    queryKey: subscriptionKeys.plans,
    queryFn: async ({ signal }) =>
      (await call(listPlans, undefined, { signal })).plans.map(translated),
  });
}

export function useSubscriptionHistory() {
  return useQuery({
    queryKey: subscriptionKeys.history,
    queryFn: async ({ signal }) => (await call(subscriptionHistory, undefined, { signal })).history,
  });
}

export function invalidateSubscription(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: subscriptionKeys.all });
}

/** Shows the response immediately and reloads the history. */
function keep(client: QueryClient, status: SubscriptionStatus): void {
  client.setQueryData(subscriptionKeys.status, status);
  void invalidateSubscription(client);
}

export interface Choice {
  readonly plan_name: string;
  /** The displayed price; the server rejects a different one. */
  readonly price: number;
  readonly interval: BillingInterval;
}

/** The default interval is a month. */
function bodyOf({ plan_name, price, interval }: Choice) {
  return { plan_name, price, ...(interval === "year" && { interval }) };
}

export const subscribeMutation = mutationOptions({
  mutationFn: ({ coupon, ...choice }: Choice & { readonly coupon: string | undefined }) =>
    call(subscribe, { body: { ...bodyOf(choice), ...(coupon && { coupon }) } }),
  onSuccess: ({ checkout_url, subscription }, _, __, { client }) => {
    if (!checkout_url) keep(client, subscription);
  },
  onError: (_, __, ___, { client }) => void invalidateSubscription(client),
});

/** What the change would cost; a mutation, because it is asked once, when the user chooses. */
export const previewChangeMutation = mutationOptions({
  mutationFn: (choice: Choice) => call(previewChange, { query: bodyOf(choice) }),
  onError: (_, __, ___, { client }) => void invalidateSubscription(client),
});

export const changePlanMutation = mutationOptions({
  mutationFn: ({ due_today, ...choice }: Choice & { readonly due_today?: number }) =>
    call(changePlan, {
      body: { ...bodyOf(choice), ...(due_today !== undefined && { due_today }) },
    }),
  onSuccess: (status, _, __, { client }) => keep(client, status),
  onError: (_, __, ___, { client }) => void invalidateSubscription(client),
});

export const cancelSubscriptionMutation = mutationOptions({
  mutationFn: () => call(cancelSubscription),
  onSuccess: (status, _, __, { client }) => keep(client, status),
});

export const resumeSubscriptionMutation = mutationOptions({
  mutationFn: () => call(resumeSubscription),
  onSuccess: (status, _, __, { client }) => keep(client, status),
});

export const openPortalMutation = mutationOptions({
  mutationFn: async () => (await call(billingPortal)).url,
});
