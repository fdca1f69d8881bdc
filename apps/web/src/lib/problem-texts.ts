import { contractSentencesMessages } from "./contract-sentences.messages.ts";
import { problemMessages } from "./problem.messages.ts";

/** Undefined for a code or parameters of a newer server that this page does not know. */
export function problemMessage(code: unknown, params: unknown): string | undefined {
  if (typeof code !== "string" || !Object.hasOwn(problemMessages, code)) return undefined;
  const message = problemMessages[code as keyof typeof problemMessages] as (
    params: unknown,
  ) => string | undefined;
  return message(params ?? {});
}

export function fieldError(error: unknown): { field: unknown; detail: string | undefined } {
  const { field, detail } = (error ?? {}) as { field?: unknown; detail?: unknown };
  return {
    field,
    detail: typeof detail === "string" ? contractSentencesMessages.fault(detail) : undefined,
  };
}
