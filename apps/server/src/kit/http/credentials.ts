import type { FastifyRequest } from "fastify";

/** Sent with requests for files alone: an <img> cannot carry a bearer token. */
export const FILE_COOKIE = "twofold_files";

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header || header.length > 512 || header.slice(0, 7).toLowerCase() !== "bearer ")
    return undefined;
  return header.slice(7);
}
