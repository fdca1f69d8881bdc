import { finishProviderSignIn } from "@twofold/contract/auth/oauth";
import { setCookie } from "#kit/http/credentials.ts";
import { OAUTH_FLOW_SECONDS } from "./start-oauth.ts";

export const OAUTH_STATE_COOKIE = "twofold_passage";

/** Sent to where journeys end, and nowhere else. */
export const oauthStateCookie = (passage: string, isSecure: boolean) =>
  setCookie(OAUTH_STATE_COOKIE, passage, {
    path: finishProviderSignIn.path,
    maxAge: OAUTH_FLOW_SECONDS,
    isSecure,
  });
