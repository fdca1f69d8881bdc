import { finishProviderSignIn } from "@twofold/contract/auth/oauth";
import { setCookie } from "#kit/http/credentials.ts";
import { OAUTH_FLOW_SECONDS } from "./start-oauth.ts";

/** The browser sends it only to the endpoint that completes the flow. */
export const oauthStateCookie = {
  name: "twofold_passage",
  path: finishProviderSignIn.path,
} as const;

export const setOAuthStateCookie = (value: string, isHttps: boolean) =>
  setCookie(oauthStateCookie, value, { maxAge: OAUTH_FLOW_SECONDS, isHttps });
