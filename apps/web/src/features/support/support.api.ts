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
  type Attachment,
  type Ticket,
} from "@twofold/contract/support";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../lib/api.ts";
import { houseContent } from "../../lib/house-content.ts";

/** A ticket is accessed by its id when signed in, or by the token from an email. */
export type TicketAddress = { readonly id: string } | { readonly token: string };

const keys = {
  contact: ["help", "contact"],
  all: ["support"],
  list: ["support", "list"],
  attachable: ["support", "attachable"],
  ticket: (address: TicketAddress) => ["support", "ticket", address],
} as const;

/** The contact address, which the operator configures. */
export function useContact() {
  return useQuery({
    queryKey: keys.contact,
    queryFn: ({ signal }) => call(getContact, undefined, { signal }),
    staleTime: Infinity,
  });
}

export function useTickets() {
  return useInfiniteQuery({
    queryKey: keys.list,
    queryFn: ({ signal, pageParam }) =>
      call(listTickets, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // The user may have opened the page from an email about a new answer.
    refetchOnMount: "always",
  });
}

/** Scenes and plans are part of the product, so their names are translated. */
function nameIn(attachment: Attachment, say: (text: string) => string): void {
  if (attachment.kind === "generation") attachment.title = say(attachment.title);
  else if (attachment.plan_name !== null) attachment.plan_name = say(attachment.plan_name);
}

async function withNames(ticket: Ticket): Promise<Ticket> {
  if (ticket.attachment) nameIn(ticket.attachment, await houseContent());
  return ticket;
}

export function useAttachable() {
  return useQuery({
    queryKey: keys.attachable,
    queryFn: async ({ signal }) => {
      const [say, { generations, payments }] = await Promise.all([
        houseContent(),
        call(listAttachable, undefined, { signal }),
      ]);
      for (const each of [...generations, ...payments]) nameIn(each, say);
      return { generations, payments };
    },
    refetchOnMount: "always",
  });
}

export function useTicket(address: TicketAddress) {
  return useQuery({
    queryKey: keys.ticket(address),
    queryFn: async ({ signal }): Promise<Ticket> => {
      const ticket =
        "id" in address
          ? await call(getTicket, { params: address }, { signal })
          : await call(getVisitorTicket, { params: address }, { signal });
      return withNames(ticket);
    },
    refetchOnMount: "always",
    // Visitors receive no live updates, so the ticket is reloaded on window focus.
    refetchOnWindowFocus: "token" in address,
  });
}

export function readSupportAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}

/**
 * The idempotency key of one request: the same text has the same key until the server has stored it.
 * The same text after that is a new question.
 */
function attempts() {
  let last = { body: "", key: "" };
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
  { words, number }: { readonly words: string; readonly number: number },
): Promise<Ticket> {
  const body = { words };
  const ticket = await asMessage({ address, words, number }, (headers) =>
    "id" in address
      ? call(addMessage, { params: address, body }, { headers })
      : call(addVisitorMessage, { params: address, body }, { headers }),
  );
  return withNames(ticket);
}

/** Puts the response into the cache. */
export function keepTicket(client: QueryClient, address: TicketAddress, ticket: Ticket): void {
  client.setQueryData(keys.ticket(address), ticket);
  void client.invalidateQueries({ queryKey: keys.list });
}

export const closeTicketMutation = mutationOptions({
  mutationFn: async (address: TicketAddress): Promise<Ticket> =>
    withNames(
      "id" in address
        ? await call(closeTicket, { params: address })
        : await call(closeVisitorTicket, { params: address }),
    ),
  onSuccess: (ticket, address, _, { client }) => keepTicket(client, address, ticket),
});

export const markTicketReadMutation = mutationOptions({
  mutationFn: (id: string): Promise<undefined> => call(markTicketRead, { params: { id } }),
  onSuccess: (_, __, ___, { client }) => readSupportAgain(client),
});
