import type { Ctx } from "#kit/ctx.ts";
import { cookieOf, setCookie } from "#kit/http/credentials.ts";

type Request = Parameters<typeof cookieOf>[0];

/** The longest time that browsers allow. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** A browser accepts the prefix only with Secure and Path=/, so no other host can set the cookie. */
const nameOf = (isHttps: boolean) => (isHttps ? "__Host-twofold_device" : "twofold_device");

export const deviceCookieOf = (request: Request, isHttps: boolean) =>
  cookieOf(request, nameOf(isHttps));

/** Issued at each sign-in, and again when the owner voids those of all other devices. */
export function issueDeviceCookie(
  { keys, clock }: Pick<Ctx, "keys" | "clock">,
  { request, isHttps }: { readonly request: Request; readonly isHttps: boolean },
  userId: string,
): string {
  const value = keys.knownDevices.issue(userId, deviceCookieOf(request, isHttps), clock());
  const options = { path: "/", maxAge: DEVICE_SECONDS, isSecure: isHttps };
  return setCookie(nameOf(isHttps), value, options);
}
