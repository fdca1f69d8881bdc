import { setCookie } from "#kit/http/credentials.ts";
import { fileCookie } from "../authenticate.ts";
import { MAX_SESSION_SECONDS } from "./session-lifetime.ts";

const header = (value: string, maxAge: number, isHttps: boolean) =>
  setCookie(fileCookie, value, { maxAge, isHttps });

/** Sent at each sign-in, and with each renewed token: then the current key signs both. */
export const setFileCookie = (value: string, isHttps: boolean) =>
  header(value, MAX_SESSION_SECONDS, isHttps);

export const clearFileCookie = (isHttps: boolean) => header("", 0, isHttps);
