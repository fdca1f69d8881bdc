import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { PUBLIC_URL_PLACEHOLDER } from "@twofold/contract/public-pages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../html.ts";
import { encodingsIn } from "./encodings.ts";

interface Stored {
  readonly modifiedMs: number;
  readonly links: string;
  readonly text: string;
  readonly etag: string;
  /** The whole document by encoding. */
  readonly bodies: ReadonlyMap<string, Buffer>;
}

export interface Documents {
  /** A document of the web app with the addresses of this installation. */
  read(file: string): Promise<string>;
  /** Sends it with further links, which come before its styles and scripts. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    links?: string,
  ): Promise<FastifyReply>;
}

/**
 * Documents whose addresses contain the public URL. They are completed and compressed once, in memory,
 * because the build does not know the URL and its folder may be read-only.
 */
export function createDocuments(dist: string, publicUrl: string): Documents {
  const stored = new Map<string, Promise<Stored>>();
  const find = async (file: string, links = ""): Promise<Stored> => {
    const path = join(dist, file);
    const { mtimeMs } = await stat(path);
    const known = await stored.get(file);
    if (known?.modifiedMs === mtimeMs && known.links === links) return known;
    const completed = complete(path, { publicUrl, links, modifiedMs: mtimeMs });
    stored.set(file, completed);
    completed.catch(() => stored.delete(file));
    return completed;
  };
  return {
    read: async (file) => (await find(file)).text,
    async send(request, reply, file, links) {
      const { etag, bodies } = await find(file, links);
      reply.header("etag", etag).header("cache-control", "no-cache");
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      const [encoding = "identity"] = encodingsIn(request.headers["accept-encoding"]) ?? [];
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.send(bodies.get(encoding));
    },
  };
}

async function complete(
  path: string,
  { publicUrl, links, modifiedMs }: { publicUrl: string; links: string; modifiedMs: number },
): Promise<Stored> {
  const built = await readFile(path, "utf8");
  const text = built
    .replaceAll(PUBLIC_URL_PLACEHOLDER, () => escapeHtml(publicUrl))
    .replace("<script", (script) => links + script);
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 27);
  return {
    modifiedMs,
    links,
    text,
    etag: `W/"${hash}"`,
    bodies: new Map([
      ["br", br],
      ["gzip", gz],
      ["identity", plain],
    ]),
  };
}
