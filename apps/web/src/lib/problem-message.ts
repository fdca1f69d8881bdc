import type { ErrorCode } from "@twofold/contract/problem";
import { errorMessages } from "./error.messages.ts";
import { ApiError } from "./errors.ts";

/** Words for an error that nobody foresaw at the place where it shows. */
export function problemMessage(error: unknown): string {
  const { codes, unreachable } = errorMessages;
  if (!(error instanceof ApiError)) return codes.internal;
  if (error.status === 0) return error.detail ?? unreachable;
  return error.detail ?? codes[isKnown(error.code) ? error.code : "internal"];
}

/** A newer server may know codes that this page has no words for. */
function isKnown(code: ErrorCode | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(errorMessages.codes, code);
}
