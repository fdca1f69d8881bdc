import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingsIn } from "./encodings.ts";

/** These need a part of the file or a comparison, which the plugin does. */
const CONDITIONS = [
  "range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
] as const;

/** All others are those of the request: `server.ts` and the page set them for each response. */
const FILE_HEADERS = [
  "content-type",
  "content-encoding",
  "cache-control",
  "etag",
  "last-modified",
  "accept-ranges",
  "vary",
] as const;

interface Source {
  /** The file that was sent, which may be a compressed variant. */
  readonly path: string;
  readonly modifiedMs: number;
}

interface KeptFile extends Source {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface KeptFilesOptions {
  readonly maxBytes: number;
  /** Whether the name of a file contains a hash of its content, so that the file never changes. */
  readonly isHashed: (path: string) => boolean;
}

export interface KeptFiles {
  /** Sends a file as it was sent before. False if it is not kept, or if the request needs more than the whole file. */
  send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<boolean>;
  /** For `setHeaders` of the plugin: which file it sends. */
  sending(request: FastifyRequest, source: Source): void;
  /** An `onSend` hook, which reads and keeps the file that the plugin sends. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>;
  bytes(): number;
}

/**
 * Files in memory, with the headers with which @fastify/static sent them. The plugin has no cache: it checks,
 * opens and reads a file for each request. The least recently used files are removed first.
 */
export function createKeptFiles({ maxBytes, isHashed }: KeptFilesOptions): KeptFiles {
  const kept = new Map<string, KeptFile>();
  const missing = new WeakMap<FastifyRequest, { readonly key: string; source?: Source }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  function add(key: string, file: KeptFile): void {
    remove(key);
    kept.set(key, file);
    bytes += file.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      remove(oldest);
    }
  }

  async function find(key: string): Promise<KeptFile | undefined> {
    const file = kept.get(key);
    if (!file) return undefined;
    const isCurrent = isHashed(file.path) || (await modifiedMsOf(file.path)) === file.modifiedMs;
    // Another request may have replaced it meanwhile.
    if (kept.get(key) !== file) return isCurrent ? file : undefined;
    kept.delete(key);
    if (isCurrent) kept.set(key, file);
    else bytes -= file.body.length;
    return isCurrent ? file : undefined;
  }

  return {
    async send(request, reply, file) {
      const key = keyOf(request, file);
      if (key === undefined) return false;
      const found = await find(key);
      if (found) reply.headers(found.headers).send(found.body);
      else missing.set(request, { key });
      return found !== undefined;
    },
    sending(request, source) {
      const entry = missing.get(request);
      if (entry) entry.source = source;
    },
    async keep(request, reply, payload) {
      const { key, source } = missing.get(request) ?? {};
      if (key === undefined || !source || reply.statusCode !== 200) return payload;
      const length = Number(reply.getHeader("content-length"));
      if (!(payload instanceof Readable) || !(length <= maxBytes)) return payload;
      const body = await buffer(payload);
      // A file that was replaced while it was read has another length.
      if (body.length === length) add(key, { ...source, headers: headersOf(reply), body });
      return body;
    },
    bytes: () => bytes,
  };
}

/** Undefined if the request needs more than the whole file. */
function keyOf({ method, headers }: FastifyRequest, file: string): string | undefined {
  if (method !== "GET" || CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
  const encodings = encodingsIn(headers["accept-encoding"]);
  // Other names in the header do not add copies. The plugin negotiates weights.
  return encodings && [file, ...encodings].join(" ");
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    FILE_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const modifiedMsOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.mtimeMs;
