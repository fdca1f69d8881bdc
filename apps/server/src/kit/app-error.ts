import { errorStatus, type ErrorCode, type Problem } from "@twofold/contract/problem";

/** A refusal that the product expects. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What the problem tells besides, for a program to go on with. */
  readonly members: Pick<Problem, "challenge">;

  constructor(
    code: ErrorCode,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
    members: Pick<Problem, "challenge"> = {},
  ) {
    super(detail);
    this.name = "AppError";
    this.code = code;
    this.status = errorStatus[code];
    this.headers = headers;
    this.members = members;
  }
}
