import { z } from "zod";

/** Values that are separated by commas. */
export const list = (value: string) =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

export const text = (value: string) => z.string().default(value);
export const optionalText = z.string().optional();
export const integer = (min: number, max: number, value: number) =>
  z.coerce.number().int().min(min).max(max).default(value);
export const oneOf = <const Value extends string>(values: readonly Value[], value: Value) =>
  z.enum(values).default(() => value);

/** Settings of every process. A feature declares its own in `<feature>.settings.ts`. */
export const ServerConfig = z
  .object({
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .describe("`postgres://…`: a direct connection, not a transaction-mode pooler."),
    DATABASE_POOL: integer(1, 200, 10).describe(
      "Connections of this process's pool. An API uses one more to listen, a worker up to seven more for its queues.",
    ),
    SECRET: z
      .string()
      .min(32, "needs at least 32 characters; `openssl rand -base64 32` makes one")
      .describe(
        "Signs tokens: at least 32 characters, the same for all processes. `openssl rand -base64 32` creates one.",
      ),
    PUBLIC_URL: httpUrl
      .prefault("http://127.0.0.1:5720")
      .describe(
        "The public address of the product. Links in emails begin with it; with `https:` cookies are Secure and HSTS is sent.",
      ),
    HOST: text("127.0.0.1").describe(
      "The address on which the API listens; the Docker image sets `0.0.0.0`.",
    ),
    PORT: integer(0, 65_535, 5720).describe("The port on which the API listens."),
    METRICS_HOST: text("127.0.0.1").describe("The address on which metrics are served."),
    METRICS_PORT: integer(0, 65_535, 0).describe(
      "0 selects any free port, so set it if metrics are collected.",
    ),
    WEB_DIST: optionalText.describe(
      "The folder of the built web app; without it the API serves no pages. The Docker image sets it.",
    ),
    TRUST_PROXY: integer(0, 10, 0).describe(
      "The number of trusted proxies in front of the API, for the client's address.",
    ),
    FLOOD_LIMIT: z.coerce
      .number()
      .int()
      .positive()
      .default(1_200)
      .describe(
        "Requests per minute from one network to one node; raise it if many users share an address.",
      ),
    RATE_LIMIT_SCALE: z.coerce
      .number()
      .positive()
      .default(1)
      .describe("Multiplies the attempt limits, for tests; keep it at 1 in production."),
    LOG_LEVEL: oneOf(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "info",
    ).describe("The least important log lines that are written."),
    STOP_SECONDS: z.coerce
      .number()
      .positive()
      .max(600)
      .default(25)
      .describe(
        "How long a stop may take before the process ends itself; keep it below the limit of your platform.",
      ),
  })
  .describe("Server");

/** Adds conditions under which a variable is required, with an optional reason for the message. */
export const requiredIf = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  conditions: {
    [Name in keyof Shape]?: (config: z.infer<z.ZodObject<Shape>>) => boolean | string;
  },
) =>
  schema.superRefine(
    (config, { addIssue }) => {
      for (const [name, isRequired] of Object.entries(conditions)) {
        const reason = config[name as keyof typeof config] === undefined && isRequired?.(config);
        if (reason)
          addIssue({
            code: "custom",
            path: [name],
            message: `is not set${reason === true ? "" : reason}`,
          });
      }
    },
    // Also if other variables have faults, because all faults are reported together.
    { when: () => true },
  );

export type Env = Record<string, string | undefined>;

/** Reports all faults in one message, so that one start is enough to find them. */
export function readEnv<Config>(schema: z.ZodType<Config>, env: Env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, code, message }) => {
    const [name = ""] = path.map(String);
    const isAbsent = given[name] === undefined && code !== "custom";
    return `  ${name}: ${isAbsent ? "is not set" : message}`;
  });
  throw new Error(`The configuration has ${faults.length} fault(s):\n${faults.join("\n")}`);
}
