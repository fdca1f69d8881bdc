import { ApiError } from "./errors.ts";
import { errorsMessages } from "./errors.messages.ts";

/** The message for an error that the place where it is shown does not handle on its own. */
export function problemMessage(error: unknown): string {
  const { unreachable, failed } = errorsMessages;
  if (!(error instanceof ApiError)) return failed;
  return error.detail ?? (error.status === 0 ? unreachable : failed);
}
