import type { ErrorCode } from "@twofold/contract/problem";

export interface FieldError {
  readonly field: string;
  readonly detail: string;
}

/**
 * A call that did not go well. The body may come from anything between here and the server, so each
 * part of it is believed only when it has the form of a problem. Status 0: there was no answer at all.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  /** What goes along with the second factor, if that is what is asked for. */
  readonly challenge: string | undefined;

  constructor(status: number, problem?: unknown, options?: ErrorOptions) {
    const { code, detail, errors, params } = asRecord(problem);
    super(typeof detail === "string" && detail ? detail : `The call failed (${status})`, options);
    this.name = "ApiError";
    this.status = status;
    this.code = isErrorCode(code) ? code : undefined;
    this.detail = typeof detail === "string" && detail ? detail : undefined;
    this.fields = Array.isArray(errors) ? errors.filter(isFieldError) : [];
    const { challenge } = asRecord(params);
    this.challenge = typeof challenge === "string" ? challenge : undefined;
  }
}

/** The server's own words if it sent any. */
export function detailOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback;
}

function asRecord(
  value: unknown,
): Partial<Record<"code" | "detail" | "errors" | "params" | "challenge", unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Only its form is looked at, because the list of all of them comes with their words. */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && /^[a-z]+(_[a-z]+)*$/.test(value);
}

function isFieldError(value: unknown): value is FieldError {
  const { field, detail } = asRecord(value) as Partial<Record<string, unknown>>;
  return typeof field === "string" && typeof detail === "string";
}
