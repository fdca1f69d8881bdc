import { problems, type ErrorCode, type ProblemParams } from "@twofold/contract/problem";
import { problemMessages } from "@twofold/contract/problem.messages";

interface AppErrorOptions extends ErrorOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Codes without parameters take none; the others require theirs. */
type Arguments<C extends ErrorCode> =
  Record<string, never> extends ProblemParams<C>
    ? [params?: ProblemParams<C>, options?: AppErrorOptions]
    : [params: ProblemParams<C>, options?: AppErrorOptions];

/** A problem that the product expects. Any other error that is thrown is a bug. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: ProblemParams<C>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: C, ...[params, { headers = {}, ...options } = {}]: Arguments<C>) {
    const given = params ?? ({} as ProblemParams<C>);
    super((problemMessages[code] as (params: ProblemParams<C>) => string)(given), options);
    this.name = "AppError";
    this.code = code;
    this.params = given;
    this.status = problems[code].status;
    this.headers = headers;
  }
}
