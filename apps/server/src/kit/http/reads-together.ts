import type { Endpoint } from "@twofold/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { tagOf } from "./unchanged.ts";

/** Calls the handler of a mounted endpoint with this query. */
export type RunRead = (
  request: FastifyRequest,
  reply: FastifyReply,
  query: unknown,
) => Promise<unknown>;

export interface Read {
  readonly endpoint: Endpoint;
  readonly run: RunRead;
}

/** The checks of these endpoints are those of a user who reads, so that one check is enough for all. */
export const canBeCombined = (endpoint: Endpoint): boolean =>
  endpoint.method === "GET" &&
  (endpoint.access === "user" || endpoint.access === "public") &&
  endpoint.reply !== undefined &&
  !endpoint.params &&
  !endpoint.capability &&
  !endpoint.reauthentication;

type Replies = Record<string, { readonly etag: string; readonly body: string }>;

/**
 * The replies by address. A read that fails is missing: the page then sends its own request, which reports
 * the error. Each endpoint is read at most once, so that the list bounds the work of a request.
 */
export async function combineReads(
  reads: ReadonlyMap<string, Read>,
  addresses: readonly string[],
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Replies> {
  const byPath = new Map(addresses.map((address) => [address.split("?")[0] ?? "", address]));
  const replies: Replies = {};
  await Promise.all(
    [...byPath].map(async ([path, address]) => {
      const read = reads.get(path);
      const body = read && (await bodyOf(read, address, request, reply).catch(() => undefined));
      if (body !== undefined) replies[address] = { etag: tagOf(body), body };
    }),
  );
  return replies;
}

async function bodyOf(
  { endpoint, run }: Read,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const search = new URLSearchParams(address.split("?")[1] ?? "");
  const query = await endpoint.query?.parseAsync(Object.fromEntries(search));
  return JSON.stringify(endpoint.reply?.parse(await run(request, reply, query)));
}
