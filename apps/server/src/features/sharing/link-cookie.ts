import { getShared } from "@twofold/contract/sharing";
import { setCookie } from "#kit/http/credentials.ts";
import { PASS_SECONDS } from "./link-pass.ts";

/** The browser sends it only with requests for this link. */
export const linkCookie = (token: string) => ({
  name: "twofold_link",
  path: getShared.path.replace(":token", encodeURIComponent(token)),
});

/** No header without a pass, because a link without a password needs none. */
export const linkCookieHeaders = (token: string, pass: string | undefined, isHttps: boolean) =>
  pass === undefined
    ? {}
    : { "set-cookie": setCookie(linkCookie(token), pass, { maxAge: PASS_SECONDS, isHttps }) };
