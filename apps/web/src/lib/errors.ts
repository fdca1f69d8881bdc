import type { ErrorCode } from "@twofold/contract/problem";

/** How the owner of a deleted account can restore it. */
export interface Restoration {
  readonly token: string;
  readonly erasesAt: Date;
}

export interface FieldError {
  readonly field: string;
  readonly detail: string;
}

/**
 * A failed call. The body may come from any proxy in between, so each part is used only if it has
 * the format of a problem. Status 0: there was no response.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  /** Sent back with the second factor, if one is required. */
  readonly challenge: string | undefined;
  /** Set if the right user signs in to a deleted account. */
  readonly restoration: Restoration | undefined;
  /** What confirms the identity, if that is required first. */
  readonly proofs: readonly string[];
  readonly providers: readonly string[];
  /** What the code says in detail. */
  readonly params: Readonly<Partial<Record<string, unknown>>>;

  constructor(status: number, problem?: unknown, options?: ErrorOptions) {
    const { code, detail, errors, params } = asRecord(problem);
    super(typeof detail === "string" && detail ? detail : `The call failed (${status})`, options);
    this.name = "ApiError";
    this.status = status;
    this.code = isErrorCode(code) ? code : undefined;
    this.detail = typeof detail === "string" && detail ? detail : undefined;
    this.fields = Array.isArray(errors) ? errors.filter(isFieldError) : [];
    const { challenge, proofs, providers, restore_token: token, erases_at: at } = asRecord(params);
    this.params = asRecord(params);
    this.challenge = typeof challenge === "string" ? challenge : undefined;
    this.restoration =
      typeof token === "string" ? { token, erasesAt: new Date(String(at)) } : undefined;
    this.proofs = Array.isArray(proofs) ? proofs.map(String) : [];
    this.providers = Array.isArray(providers) ? providers.map(String) : [];
  }
}

/** The user was asked to confirm the identity and cancelled: there is nothing to report. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.code === "reauthentication_required";
}

/** Administrators have switched off what was called; the message is theirs. */
export function isSwitchedOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === "switched_off";
}

/** The server's message if it sent one. */
export function detailOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback;
}

function asRecord(
  value: unknown,
): Partial<
  Record<
    | "code"
    | "detail"
    | "errors"
    | "params"
    | "challenge"
    | "restore_token"
    | "erases_at"
    | "proofs"
    | "providers",
    unknown
  >
> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Only the format is checked, because the list of all codes is loaded with their messages. */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && /^[a-z]+(_[a-z]+)*$/.test(value);
}

function isFieldError(value: unknown): value is FieldError {
  const { field, detail } = asRecord(value) as Partial<Record<string, unknown>>;
  return typeof field === "string" && typeof detail === "string";
}
