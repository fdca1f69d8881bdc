import { toast } from "../ui/toast.ts";
import { ApiError, isCancelled } from "./errors.ts";
import { errorsMessages } from "./errors.messages.ts";

/** The message for an error that the place where it is shown does not handle on its own. */
export function problemMessage(error: unknown): string {
  const { unreachable, failed } = errorsMessages;
  if (!(error instanceof ApiError)) return failed;
  return error.detail ?? (error.status === 0 ? unreachable : failed);
}

/** Reports a failed change. */
export function toastProblem(error: unknown, message = problemMessage(error)): void {
  if (!isCancelled(error)) toast.error(message);
}
