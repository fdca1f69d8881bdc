import { errorStatus, type ErrorCode } from "@twofold/contract/problem";

/** A refusal that the product expects. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.name = "AppError";
    this.code = code;
    this.status = errorStatus[code];
    this.headers = headers;
  }
}
