import { readFileSync } from "node:fs";
import { z } from "zod";

/** Values that are separated by commas. */
export const list = (value: string) =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** A variable that may also be given as the path of a file, in the variable with the suffix `_FILE`. */
export const secret = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description, isSecret: true });

const SECRET_LENGTH = 32;
const HINT = "`openssl rand -base64 32` makes one";

/** Secrets, the newest first. A JSON array may contain any characters. */
export const secretList = (separator: RegExp) =>
  z
    .string()
    .transform((value, { addIssue }) => {
      if (!value.trimStart().startsWith("["))
        return value
          .trim()
          .split(separator)
          .filter((each) => each !== "");
      try {
        return z.array(z.string()).parse(JSON.parse(value));
      } catch {
        addIssue({ code: "custom", message: "is not a JSON array of texts" });
        return z.NEVER;
      }
    })
    .refine(
      (all) => all.length > 0 && all.every((each) => each.length >= SECRET_LENGTH),
      `needs at least ${SECRET_LENGTH} characters each; ${HINT}`,
    )
    .refine((all) => new Set(all).size === all.length, "contains a secret twice")
    .optional();

const isNatsUrl = (url: string) =>
  URL.canParse(url) &&
  ["nats:", "tls:"].includes(new URL(url).protocol) &&
  /^(\/[\w-]*)?$/.test(new URL(url).pathname);

/** Addresses of NATS servers, the first of which contains the credentials and the prefix. */
const natsUrls = z
  .string()
  .transform(list)
  .refine((all) => all.length > 0 && all.every(isNatsUrl), "is no list of nats:// addresses")
  .optional();

export const text = (value: string) => z.string().default(value);
export const optionalText = z.string().optional();
export const integer = (min: number, max: number, value: number) =>
  z.coerce.number().int().min(min).max(max).default(value);
export const oneOf = <const Value extends string>(values: readonly Value[], value: Value) =>
  z.enum(values).default(() => value);

/** Settings of every process. A feature declares its own in `<feature>.settings.ts`. */
export const ServerConfig = z
  .object({
    DATABASE_URL: secret(
      z.url({ protocol: /^postgres(ql)?$/ }),
      "`postgres://…`: PostgreSQL, or PgBouncer in transaction mode if `DATABASE_DIRECT_URL` is set too.",
    ),
    DATABASE_DIRECT_URL: secret(
      z.url({ protocol: /^postgres(ql)?$/ }).optional(),
      "`postgres://…`: the same database without the pooler, for what needs its own connection: listening, queues of workers and migrations. By default `DATABASE_URL`. See Connection pooler in docs/operations.md.",
    ),
    DATABASE_POOL: integer(1, 200, 10).describe(
      "Connections of this process's pool. An API uses one more to listen, a worker up to seven more for its queues; with a pooler these are the direct ones.",
    ),
    LIVE: secret(
      natsUrls,
      "`nats://user:password@host:4222`, several separated by commas: NATS servers that carry live events and wake workers, the same for all processes. `tls://` requires TLS. By default PostgreSQL carries them. See Live events in docs/operations.md.",
    ),
    SECRET: secret(
      z
        .string()
        .min(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters; ${HINT}`)
        .optional(),
      "Required, unless `SECRETS` is set. Signs tokens and encrypts: at least 32 characters, the same for all processes. `openssl rand -base64 32` creates one.",
    ),
    SECRETS: secret(
      secretList(/[\s,]+/),
      "Instead of `SECRET`, to replace it without signing anyone out: the newest first, separated by commas or white space, or a JSON array. The first signs and encrypts, all are accepted. See Secrets in docs/operations.md.",
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
    API_DOCS: z
      .enum(["on", "off"])
      .optional()
      .describe(
        "Whether /api/docs and /api/openapi.json are served. Default: `on` if `PUBLIC_URL` is this machine, otherwise `off`, because the page runs on the origin of the access token.",
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
    DRAIN_SECONDS: z.coerce
      .number()
      .nonnegative()
      .max(300)
      .default(0)
      .describe(
        "How long the API still accepts requests after a signal to stop, while /readyz answers 503; longer than the interval of your load balancer's checks, and shorter than STOP_SECONDS.",
      ),
    STOP_SECONDS: z.coerce
      .number()
      .positive()
      .max(600)
      .default(25)
      .describe(
        "How long a stop may take before the process ends itself; keep it below the limit of your platform.",
      ),
  })
  .superRefine(
    ({ SECRET, SECRETS }, { addIssue }) => {
      const message =
        SECRET === undefined
          ? SECRETS === undefined && "is not set"
          : SECRETS && "is set twice: remove SECRET or SECRETS";
      if (message) addIssue({ code: "custom", path: ["SECRET"], message });
    },
    { when: () => true },
  )
  .describe("Server");

/** The secrets of the key ring, the first of which signs and encrypts. */
export function secretsOf({
  SECRET,
  SECRETS,
}: Pick<z.infer<typeof ServerConfig>, "SECRET" | "SECRETS">): [string, ...string[]] {
  const [first = "", ...others] = SECRETS ?? [SECRET ?? ""];
  return [first, ...others];
}

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

/** The names of the variables that may be given as a file. */
function secretNames({ allOf = [], properties = {} }: z.core.JSONSchema.BaseSchema): string[] {
  const own = Object.entries(properties).filter(
    ([, schema]) => typeof schema !== "boolean" && schema["isSecret"] === true,
  );
  return [...own.map(([name]) => name), ...allOf.flatMap(secretNames)];
}

/** Reads the files of `<NAME>_FILE`, such as Docker secrets, and returns the faults by name. */
function readFiles(schema: z.ZodType, given: Env): Map<string, string> {
  const faults = new Map<string, string>();
  for (const name of secretNames(z.toJSONSchema(schema, { io: "input" }))) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) faults.set(name, `is set, and ${name}_FILE too`);
    try {
      given[name] ??= readFileSync(path, "utf8").trim();
      if (given[name] === "") faults.set(name, `the file of ${name}_FILE is empty`);
    } catch {
      faults.set(name, `the file of ${name}_FILE cannot be read`);
    }
  }
  return faults;
}

/** Reports all faults in one message, so that one start is enough to find them. */
export function readEnv<Config>(schema: z.ZodType<Config>, env: Env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const ofFiles = readFiles(schema, given);
  const result = schema.safeParse(given);
  if (result.success && ofFiles.size === 0) return result.data;
  const issues = (result.error?.issues ?? [])
    .map(({ path, code, message }) => {
      const [name = ""] = path.map(String);
      const isAbsent = given[name] === undefined && code !== "custom";
      return [name, isAbsent ? "is not set" : message] as const;
    })
    .filter(([name]) => !ofFiles.has(name));
  const faults = [...ofFiles, ...issues].map(([name, message]) => `  ${name}: ${message}`);
  throw new Error(`The configuration has ${faults.length} fault(s):\n${faults.join("\n")}`);
}
