import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * Logs hold no personal data: no address, name, e-mail, token or query string is ever passed to
 * them, and what a careless line might still pass is cut here. A person is a user id.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          "email",
          "password",
          "token",
          "authorization",
          "cookie",
          "username",
          "full_name",
        ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "[cut]",
      },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** PostgreSQL puts the offending values into `detail` and Drizzle the parameters into the message. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  const message = error.message.split("\nparams:")[0];
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
