import {
  mutationOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from "@tanstack/react-query";
import { getContact } from "@twofold/contract/account";
import type { RequestOf } from "@twofold/contract/endpoint";
import {
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
  readTicket,
  type Attachment,
  type Ticket,
} from "@twofold/contract/support";
import { call } from "../../lib/api.ts";
import { houseContent } from "../../lib/house-content.ts";

/** A ticket as one gets to it: by being signed in, or by the token of a letter. */
export type TicketAddress = { readonly id: string } | { readonly token: string };

const keys = {
  contact: ["help", "contact"],
  all: ["support"],
  list: ["support", "list"],
  attachable: ["support", "attachable"],
  ticket: (address: TicketAddress) => ["support", "ticket", address],
} as const;

/** Where to write to; it is the operator's to say. */
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
    // A letter may have brought somebody here.
    refetchOnMount: "always",
  });
}

/** Scenes and plans ship with the house, so they have names in this page's language. */
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
    // A visitor is told nothing while the page is open, so coming back to it looks again.
    refetchOnWindowFocus: "token" in address,
  });
}

export function readSupportAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.all });
}

/** Of one attempt, however often it has to be sent: the same words have the same key. */
function attemptKeys() {
  let last = { body: "", key: "" };
  return (body: object): { "idempotency-key": string } => {
    const text = JSON.stringify(body);
    if (last.body !== text) last = { body: text, key: crypto.randomUUID() };
    return { "idempotency-key": last.key };
  };
}

const ofTicket = attemptKeys();
const ofVisit = attemptKeys();
const ofMessage = attemptKeys();

export function sendTicket(body: RequestOf<typeof openTicket>["body"]): Promise<Ticket> {
  return call(openTicket, { body }, { headers: ofTicket(body) });
}

export async function sendVisitorTicket(
  body: RequestOf<typeof openVisitorTicket>["body"],
): Promise<void> {
  await call(openVisitorTicket, { body }, { headers: ofVisit(body) });
}

/** `number` is of the last entry, so that saying the same again later is another message. */
export async function sendMessage(
  address: TicketAddress,
  { words, number }: { readonly words: string; readonly number: number },
): Promise<Ticket> {
  const body = { words };
  const headers = ofMessage({ address, words, number });
  const ticket =
    "id" in address
      ? await call(addMessage, { params: address, body }, { headers })
      : await call(addVisitorMessage, { params: address, body }, { headers });
  return withNames(ticket);
}

/** What the answer says is what there is. */
export function keepTicket(client: QueryClient, address: TicketAddress, ticket: Ticket): void {
  client.setQueryData(keys.ticket(address), ticket);
  void client.invalidateQueries({ queryKey: keys.list });
}

export const closingTicket = mutationOptions({
  mutationFn: async (address: TicketAddress): Promise<Ticket> =>
    withNames(
      "id" in address
        ? await call(closeTicket, { params: address })
        : await call(closeVisitorTicket, { params: address }),
    ),
  onSuccess: (ticket, address, _, { client }) => keepTicket(client, address, ticket),
});

export const readingTicket = mutationOptions({
  mutationFn: (id: string): Promise<undefined> => call(readTicket, { params: { id } }),
  onSuccess: (_, __, ___, { client }) => readSupportAgain(client),
});
