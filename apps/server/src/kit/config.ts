import { availableParallelism } from "node:os";
import { z } from "zod";

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);

const Settings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  HOST: z.string().default("127.0.0.1"),
  PORT: port(5720),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** 0 takes any free port, which suits several processes on one machine. */
  METRICS_PORT: port(0),
  /** Where people reach the product; links in mails start with it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .default("http://127.0.0.1:5720"),
  SECRET: z.string().min(32, "needs at least 32 characters; `openssl rand -base64 32` makes one"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default("Twofold <hello@twofold.example>"),
  /** The built web app; without it the API answers alone. */
  WEB_DIST: z.string().optional(),
  /** How many proxies stand in front; the client's address is taken from behind them. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Calls a minute from one network to one node; raise it if many users share an address. */
  FLOOD_LIMIT: z.coerce.number().int().positive().default(1_200),
  /** Multiplies what may be guessed: for tests that act as many people from one address. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Where pictures lie: in a folder of this machine, or at a server that speaks S3. */
  STORAGE: z.enum(["disk", "s3"]).default("disk"),
  STORAGE_DIR: z.string().default("./.data/storage"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  /** Without it Amazon's own for the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Where people reach the bucket, if that is not where the server does. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Without them the SDK looks into its own environment variables, profiles and the machine's role. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The bucket in the path instead of the host's name; so if S3_ENDPOINT is set. */
  S3_PATH_STYLE: z.stringbool().optional(),
  /** Whether files pass through the API, or people are sent to S3 with a short-lived address. */
  FILE_DELIVERY: z.enum(["stream", "redirect"]).default("stream"),
  /** Processes that decode pictures, in each API and worker; as many as there are cores if not set. */
  IMAGE_PROCESSES: z.coerce.number().int().min(1).max(64).default(availableParallelism()),
  /** How much one run of erasing may take without an operator: a share of all images, or so many. */
  ERASE_SHARE: z.coerce.number().min(0).max(1).default(0.01),
  ERASE_FLOOR: z.coerce.number().int().min(0).default(100),
  /** What draws pictures, in this order of preference; a path names a module with an engine of its own. */
  ENGINES: z
    .string()
    .default("studio")
    .transform((ids) =>
      ids
        .split(",")
        .map((id) => id.trim())
        .filter((id) => id !== ""),
    ),
  /** Pictures that a worker draws at the same time. */
  DRAWN_AT_ONCE: z.coerce.number().int().min(1).max(64).default(1),
  /** Nobody waits longer for a picture: then it has failed, and the credit is back. */
  GENERATION_SECONDS: z.coerce.number().int().min(1).max(3_600).default(300),
  /** Off: everything is free. */
  CREDIT_SYSTEM: z.enum(["on", "off"]).default("on"),
  /** What everybody gets each day, and loses at midnight if it is not used. */
  DAILY_FREE_CREDITS: z.coerce.number().int().min(0).max(1_000).default(5),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  STOP_SECONDS: z.coerce.number().positive().max(600).default(25),
});

type Settings = z.infer<typeof Settings>;

/** Asked even if other settings have faults, because all are told at once. */
const neededIf = (
  name: keyof Settings,
  isNeeded: (given: Settings) => boolean,
): [(given: Settings) => boolean, { path: string[]; when: () => boolean }] => [
  (given) => given[name] !== undefined || !isNeeded(given),
  { path: [name], when: () => true },
];

const Config = Settings.refine(...neededIf("S3_BUCKET", ({ STORAGE }) => STORAGE === "s3"))
  .refine(...neededIf("S3_ACCESS_KEY_ID", (given) => given.S3_SECRET_ACCESS_KEY !== undefined))
  .refine(...neededIf("S3_SECRET_ACCESS_KEY", (given) => given.S3_ACCESS_KEY_ID !== undefined));
export type Config = z.infer<typeof Config>;

/** All faults in one message: nobody should have to start a server five times to configure it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = Config.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const name = issue.path.join(".");
    return `  ${name}: ${given[name] === undefined ? "is not set" : issue.message}`;
  });
  throw new Error(`The configuration has ${faults.length} fault(s):\n${faults.join("\n")}`);
}
