import { LANGUAGE_COOKIE, type Language } from "@twofold/contract/languages";
import type { FastifyRequest } from "fastify";

/** Sent only with file requests, because an <img> cannot send a bearer token. */
export const FILE_COOKIE = "twofold_files";

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

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Readable for scripts, because the web app sets it and it contains only a language. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
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
