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

export interface Cookie {
  readonly name: string;
  readonly path: string;
}

/**
 * Browsers accept these prefixes only with Secure, and `__Host-` only for the whole host. So neither an
 * unencrypted page nor another subdomain can plant such a cookie.
 */
function nameOf({ name, path }: Cookie, isHttps: boolean): string {
  if (!isHttps) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}

export const cookieOf = (request: FastifyRequest, cookie: Cookie, isHttps: boolean) =>
  valueOf(request, nameOf(cookie, isHttps));

/** Also reads the name without prefix, which releases up to 0.1 used with https. Remove it after the next. */
export const oldCookieOf = (request: FastifyRequest, cookie: Cookie) =>
  valueOf(request, nameOf(cookie, true)) ?? valueOf(request, cookie.name);

function valueOf({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers.cookie;
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
  readonly maxAge: number;
  readonly isHttps: boolean;
}

/** A cookie that scripts cannot read and other sites cannot send. */
export function setCookie(cookie: Cookie, value: string, { maxAge, isHttps }: CookieOptions) {
  return `${nameOf(cookie, isHttps)}=${encodeURIComponent(value)}; Path=${cookie.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isHttps ? "; Secure" : ""}`;
}
