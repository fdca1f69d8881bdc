import { finishProviderSignIn } from "@twofold/contract/auth/oauth";
import { setCookie } from "#kit/http/credentials.ts";
import { OAUTH_FLOW_SECONDS } from "./start-oauth.ts";

export const OAUTH_STATE_COOKIE = "twofold_passage";

/** The browser sends it only to the endpoint that completes the flow. */
export const oauthStateCookie = (value: string, isSecure: boolean) =>
  setCookie(OAUTH_STATE_COOKIE, value, {
    path: finishProviderSignIn.path,
    maxAge: OAUTH_FLOW_SECONDS,
    isSecure,
  });
