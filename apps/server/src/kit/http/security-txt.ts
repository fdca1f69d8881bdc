import { languages } from "@twofold/contract/languages";
import type { FastifyInstance } from "fastify";
import { sendNotFound } from "./problems.ts";

const PATH = "/.well-known/security.txt";
/** RFC 9116 asks for less than a year; updates restart the process much more often. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

export interface SecurityTxt {
  readonly publicUrl: string;
  /** A `mailto:` or `https:` address; without one there is no file. */
  readonly contact: string | undefined;
  /** The page that describes how reports are handled. */
  readonly policy: string | undefined;
}

/**
 * Shows researchers where to report a vulnerability (RFC 9116). The end of validity is counted from the
 * start of the process, so a server that no one maintains does not promise a reply permanently.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { publicUrl, contact, policy }: SecurityTxt,
  startedAt: Date,
): void {
  const expires = new Date(startedAt.getTime() + VALID_MS).toISOString();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${publicUrl}${PATH}`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
  const text = lines.map((line) => `${line}\n`).join("");
  app.get(PATH, { schema: { hide: true } }, (request, reply) =>
    contact
      ? reply
          .type("text/plain; charset=utf-8")
          .header("cache-control", "public, max-age=86400")
          .send(text)
      : sendNotFound(request, reply),
  );
}
