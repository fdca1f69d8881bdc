import { z } from "zod";

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);

const Config = z.object({
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
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  STOP_SECONDS: z.coerce.number().positive().max(600).default(25),
});
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
