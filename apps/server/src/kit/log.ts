import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * Logs contain no personal data: no address, name, email, token or query string (`privacy.test.ts`
 * reads every line). A user is identified by id. Lines are written in blocks, because one write per
 * request costs more than the request's query.
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const destination = to ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

const EMAIL_ADDRESS = /[^\s<>"'(),:;=/@]{1,64}@[^\s<>"'(),:;=/@]{1,255}/g;
const QUOTED_JSON = /^(Unexpected token ).*( is not valid JSON)$/s;

/** Other systems name addresses in their errors, and the JSON parser quotes what it could not read. */
const withoutPersonalData = (message: string) =>
  message.replace(QUOTED_JSON, "$1…$2").replaceAll(EMAIL_ADDRESS, "<address>");

/** PostgreSQL puts the offending values into `detail` and Drizzle the parameters into the message. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) {
    const message =
      typeof error === "object" && error && "message" in error ? error.message : error;
    return { message: typeof message === "string" ? withoutPersonalData(message) : typeof error };
  }
  const { name, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  const message = withoutPersonalData(error.message.split("\nparams:")[0] ?? "");
  return {
    name,
    code,
    message,
    stack: stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
