import { contractSentencesMessages } from "./contract-sentences.messages.ts";
import { serverSentencesMessages } from "./server-sentences.messages.ts";

export const { said } = serverSentencesMessages;

/**
 * A problem as the server sends it, with its sentences in this page's language. One that is not known
 * is left out, so that the place where it shows says its own.
 */
export function saidInProblem(problem: unknown): unknown {
  if (typeof problem !== "object" || problem === null) return problem;
  const { detail, errors, ...rest } = problem as { detail?: unknown; errors?: unknown };
  return {
    ...rest,
    detail: typeof detail === "string" ? said(detail) : undefined,
    errors: Array.isArray(errors) ? errors.map(saidOfField) : undefined,
  };
}

function saidOfField(error: unknown): unknown {
  const { field, detail } = (error ?? {}) as { field?: unknown; detail?: unknown };
  const isText = typeof detail === "string";
  return {
    field,
    detail: isText ? (said(detail) ?? contractSentencesMessages.fault(detail)) : undefined,
  };
}
