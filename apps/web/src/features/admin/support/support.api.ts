import { mutationOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { TicketStatus } from "@twofold/contract/support";
import * as contract from "@twofold/contract/support.admin";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

const supportKeys = {
  tickets: (status: TicketStatus) => [...adminKeys.all, "support", status],
  ticket: (id: string) => [...adminKeys.all, "support", "ticket", id],
  answers: [...adminKeys.all, "support", "answers"],
} as const;

export const useTickets = (status: TicketStatus) =>
  useInfiniteQuery({
    ...adminPolling,
    queryKey: supportKeys.tickets(status),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(contract.listAllTickets, { query: { status, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const useTicket = (id: string) =>
  useQuery({
    ...adminPolling,
    queryKey: supportKeys.ticket(id),
    queryFn: ({ signal }) => call(contract.getAnyTicket, { params: { id } }, { signal }),
  });

export const useSavedAnswers = () =>
  useQuery({
    queryKey: supportKeys.answers,
    queryFn: async ({ signal }) =>
      (await call(contract.listSavedAnswers, undefined, { signal })).answers,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Answer {
  readonly id: string;
  readonly message: string;
  readonly last_number: number;
}

export const answerTicketMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Answer) => call(contract.answerTicket, { params: { id }, body }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const closeTicketMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Omit<Answer, "message">) =>
    call(contract.closeAnyTicket, { params: { id }, body }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
