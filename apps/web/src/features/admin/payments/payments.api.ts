import { mutationOptions, useQuery } from "@tanstack/react-query";
import { stopDelayed } from "@twofold/contract/admin/delayed";
import * as contract from "@twofold/contract/admin/payments";
import * as plans from "@twofold/contract/admin/plans";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

export const PAYMENTS_PAGE = 50;

export interface PaymentsQuestion extends contract.PaymentsFilter {
  readonly cursor?: string | undefined;
}

const paymentsKeys = {
  list: (question: PaymentsQuestion) => [...adminKeys.all, "payments", question],
  refunds: (cursor: string | undefined) => [...adminKeys.all, "refunds", cursor],
  events: (cursor: string | undefined) => [...adminKeys.all, "provider-events", cursor],
  figures: [...adminKeys.all, "payment-figures"],
  reconciliation: [...adminKeys.all, "reconciliation"],
  plans: [...adminKeys.all, "plans"],
} as const;

export function usePayments(question: PaymentsQuestion) {
  return useQuery({
    ...adminPolling,
    queryKey: paymentsKeys.list(question),
    queryFn: ({ signal }) =>
      call(contract.listPayments, { query: { ...question, limit: PAYMENTS_PAGE } }, { signal }),
    placeholderData: (before) => before,
  });
}

export const usePaymentFigures = () =>
  useQuery({
    ...adminPolling,
    queryKey: paymentsKeys.figures,
    queryFn: ({ signal }) => call(contract.getPaymentFigures, undefined, { signal }),
  });

export function useRefunds(cursor: string | undefined) {
  return useQuery({
    ...adminPolling,
    queryKey: paymentsKeys.refunds(cursor),
    queryFn: ({ signal }) =>
      call(contract.listRefunds, { query: { cursor, limit: PAYMENTS_PAGE } }, { signal }),
    placeholderData: (before) => before,
  });
}

export function useProviderEvents(cursor: string | undefined) {
  return useQuery({
    ...adminPolling,
    queryKey: paymentsKeys.events(cursor),
    queryFn: ({ signal }) =>
      call(contract.listProviderEvents, { query: { cursor, limit: PAYMENTS_PAGE } }, { signal }),
    placeholderData: (before) => before,
  });
}

export const useReconciliation = () =>
  useQuery({
    ...adminPolling,
    queryKey: paymentsKeys.reconciliation,
    queryFn: ({ signal }) => call(contract.getReconciliation, undefined, { signal }),
  });

export const usePlans = () =>
  useQuery({
    ...adminPolling,
    queryKey: paymentsKeys.plans,
    queryFn: ({ signal }) => call(plans.listAdminPlans, undefined, { signal }),
  });

interface NewRefund extends RequestOf<typeof contract.createRefund> {
  /** The same for all attempts to send one refund. */
  readonly key: string;
}

/** Also after a refusal, because then the payment has changed meanwhile. */
export const createRefundMutation = mutationOptions({
  mutationFn: ({ key, ...request }: NewRefund) =>
    call(contract.createRefund, request, { headers: { "idempotency-key": key } }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const stopRefundMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof stopDelayed>) => call(stopDelayed, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const reconcileMutation = mutationOptions({
  mutationFn: () => call(contract.startReconciliation),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

/** After a refusal the form needs the current plan, to show the difference. */
export const updatePlanMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof plans.updateAdminPlan>) =>
    call(plans.updateAdminPlan, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const updatePricesMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof plans.updatePlanPrices>) =>
    call(plans.updatePlanPrices, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
