import {
  mutationOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from "@tanstack/react-query";
import {
  getContact,
  addMessage,
  addVisitorMessage,
  closeTicket,
  closeVisitorTicket,
  getTicket,
  getVisitorTicket,
  listAttachable,
  listTickets,
  openTicket,
  openVisitorTicket,
  markTicketRead,
  type Ticket,
} from "@twofold/contract/support";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../lib/api.ts";
import { onSessionEnd } from "../../lib/session-end.ts";

/** A ticket is accessed by its id when signed in, or by the token from an email. */
export type TicketAddress = { readonly id: string } | { readonly token: string };

const supportKeys = {
  contact: ["help", "contact"],
  all: ["support"],
  list: ["support", "list"],
  attachable: ["support", "attachable"],
  ticket: (address: TicketAddress) => ["support", "ticket", address],
} as const;

/** The contact address, which the operator configures. */
export function useContact() {
  return useQuery({
    queryKey: supportKeys.contact,
    queryFn: ({ signal }) => call(getContact, undefined, { signal }),
    staleTime: Infinity,
  });
}

export function useTickets() {
  return useInfiniteQuery({
    queryKey: supportKeys.list,
    queryFn: ({ signal, pageParam }) =>
      call(listTickets, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // The user may have opened the page from an email about a new answer.
    refetchOnMount: "always",
  });
}

export function useAttachable() {
  return useQuery({
    queryKey: supportKeys.attachable,
    queryFn: ({ signal }) => call(listAttachable, undefined, { signal }),
    refetchOnMount: "always",
  });
}

export function useTicket(address: TicketAddress) {
  return useQuery({
    queryKey: supportKeys.ticket(address),
    queryFn: ({ signal }): Promise<Ticket> =>
      "id" in address
        ? call(getTicket, { params: address }, { signal })
        : call(getVisitorTicket, { params: address }, { signal }),
    refetchOnMount: "always",
    // Visitors receive no live updates, so the ticket is reloaded on window focus.
    refetchOnWindowFocus: "token" in address,
  });
}

export function invalidateSupport(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: supportKeys.all });
}

/**
 * The idempotency key of one request: the same text has the same key until the server has stored it.
 * The same text after that is a new question.
 */
function attempts() {
  let last = { body: "", key: "" };
  onSessionEnd(() => (last = { body: "", key: "" }));
  return async <T>(
    body: object,
    send: (headers: { "idempotency-key": string }) => Promise<T>,
  ): Promise<T> => {
    const text = JSON.stringify(body);
    if (last.body !== text) last = { body: text, key: crypto.randomUUID() };
    const sent = await send({ "idempotency-key": last.key });
    last = { body: "", key: "" };
    return sent;
  };
}

const asTicket = attempts();
const asVisit = attempts();
const asMessage = attempts();

export function sendTicket(body: RequestOf<typeof openTicket>["body"]): Promise<Ticket> {
  return asTicket(body, (headers) => call(openTicket, { body }, { headers }));
}

export async function sendVisitorTicket(
  body: RequestOf<typeof openVisitorTicket>["body"],
): Promise<void> {
  await asVisit(body, (headers) => call(openVisitorTicket, { body }, { headers }));
}

/** `number` is the number of the last entry, because another tab may have sent the same text. */
export async function sendMessage(
  address: TicketAddress,
  { message, number }: { readonly message: string; readonly number: number },
): Promise<Ticket> {
  const body = { message };
  return asMessage({ address, message, number }, (headers) =>
    "id" in address
      ? call(addMessage, { params: address, body }, { headers })
      : call(addVisitorMessage, { params: address, body }, { headers }),
  );
}

/** Puts the response into the cache. */
export function keepTicket(client: QueryClient, address: TicketAddress, ticket: Ticket): void {
  client.setQueryData(supportKeys.ticket(address), ticket);
  void client.invalidateQueries({ queryKey: supportKeys.list });
}

export const closeTicketMutation = mutationOptions({
  mutationFn: (address: TicketAddress): Promise<Ticket> =>
    "id" in address
      ? call(closeTicket, { params: address })
      : call(closeVisitorTicket, { params: address }),
  onSuccess: (ticket, address, _, { client }) => keepTicket(client, address, ticket),
});

export const markTicketReadMutation = mutationOptions({
  mutationFn: (id: string): Promise<undefined> => call(markTicketRead, { params: { id } }),
  onSuccess: (_, __, ___, { client }) => invalidateSupport(client),
});
