import type { Ctx } from "#kit/ctx.ts";
import { cookieOf, setCookie } from "#kit/http/credentials.ts";

type Request = Parameters<typeof cookieOf>[0];

/** The longest time that browsers allow. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

const deviceCookie = { name: "twofold_device", path: "/" } as const;

export const deviceCookieOf = (request: Request, isHttps: boolean) =>
  cookieOf(request, deviceCookie, isHttps);

/** Issued at each sign-in, and again when the owner voids those of all other devices. */
export function issueDeviceCookie(
  { keys, clock }: Pick<Ctx, "keys" | "clock">,
  { request, isHttps }: { readonly request: Request; readonly isHttps: boolean },
  userId: string,
): string {
  const value = keys.knownDevices.issue(userId, deviceCookieOf(request, isHttps), clock());
  return setCookie(deviceCookie, value, { maxAge: DEVICE_SECONDS, isHttps });
}
