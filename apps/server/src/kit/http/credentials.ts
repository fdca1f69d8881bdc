import type { FastifyRequest } from "fastify";
import { networkOf } from "../limits.ts";

export const clientOf = ({ ip, headers }: FastifyRequest) => ({
  network: networkOf(ip),
  userAgent: (headers["user-agent"] ?? "").slice(0, 400),
});

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (!header || header.length > 512 || header.slice(0, 7).toLowerCase() !== "bearer ")
    return undefined;
  return header.slice(7);
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  if (!header || header.length > 8192) return undefined;
  const pair = header.split("; ").find((each) => each.startsWith(`${name}=`));
  return pair && decode(pair.slice(name.length + 1));
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

interface CookieOptions {
  readonly path: string;
  readonly maxAge: number;
  readonly isSecure: boolean;
}

/** A cookie that scripts cannot read and other sites cannot send. */
export function setCookie(name: string, value: string, { path, maxAge, isSecure }: CookieOptions) {
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}
