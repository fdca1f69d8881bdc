import { finishProviderSignIn } from "@twofold/contract/auth/oauth";
import { setCookie } from "#kit/http/credentials.ts";
import { JOURNEY_SECONDS } from "./begin-journey.ts";

export const PASSAGE_COOKIE = "twofold_passage";

/** Sent to where journeys end, and nowhere else. */
export const passageCookie = (passage: string, isSecure: boolean) =>
  setCookie(PASSAGE_COOKIE, passage, {
    path: finishProviderSignIn.path,
    maxAge: JOURNEY_SECONDS,
    isSecure,
  });
