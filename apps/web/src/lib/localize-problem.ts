import { fieldMessages } from "./field.messages.ts";
import { problemMessages } from "./problem.messages.ts";

/** The problem with the messages of its code and its fields in this page's language. */
export function localizeProblem(problem: unknown): unknown {
  const { errors } = problem as { errors?: unknown };
  const fields = Array.isArray(errors) ? errors.map(localizeField) : undefined;
  return {
    ...(problem as object),
    errors: fields,
    detail: fields?.[0]?.detail ?? messageFor(problem, problemMessages),
  };
}

function localizeField(error: unknown) {
  const { field } = (error ?? {}) as { field?: unknown };
  return { field, detail: messageFor(error, fieldMessages, "invalid") };
}

/** The fallback is for a code of a newer server that this page does not know. */
function messageFor(error: unknown, messages: object, fallback = ""): string | undefined {
  const { code, params = {} } = (error ?? {}) as { code?: unknown; params?: unknown };
  if (typeof code !== "string") return undefined;
  const key = Object.hasOwn(messages, code) ? code : fallback;
  return (messages as Record<string, (params: unknown) => string | undefined>)[key]?.(params);
}
