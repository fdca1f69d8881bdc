import { availableParallelism } from "node:os";
import { z } from "zod";

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const list = (value: string) =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** `studio=1,openai:gpt-image-2=5`, as a map. */
const byId = (number: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[^=,]+=${number}(,[^=,]+=${number})*$`),
      "is not of the form `id=number,id=number`",
    )
    .transform((pairs) => new Map(list(pairs).map((pair) => splitPair(pair))))
    .optional();
const numbersById = byId("\\d+");
const dollarsById = byId("\\d+(\\.\\d+)?");

function splitPair(pair: string): [string, number] {
  const [id = "", value] = pair.split("=");
  return [id.trim(), Number(value)];
}

/** What draws pictures, and what it needs to know. */
const EngineSettings = z.object({
  /** In this order of preference; a path names a module with an engine of its own. */
  ENGINES: z.string().default("studio").transform(list),
  /** What engines may cost a day in US dollars, in UTC; then those that cost nothing draw alone. */
  ENGINE_BUDGET_USD_PER_DAY: z.coerce.number().nonnegative().optional(),
  /** The same for one engine each. */
  ENGINE_BUDGETS_USD_PER_DAY: dollarsById,
  /** How long an engine that fails too often is left alone at first; longer if it goes on. */
  ENGINE_REST_SECONDS: z.coerce.number().positive().max(600).default(30),
  /** Pictures that a worker draws at the same time. */
  DRAWN_AT_ONCE: z.coerce.number().int().min(1).max(64).default(1),
  /** In credits, for engines whose price is another one here. */
  ENGINE_PRICES: numbersById,
  /** For accounts that may do more, or less, than the lowest paid tier. */
  ENGINE_CALLS_PER_MINUTE: numbersById,
  /** Who runs models for us: the key, and where they are if not at their own address. */
  GOOGLE_API_KEY: z.string().optional(),
  GOOGLE_BASE_URL: httpUrl.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  FAL_KEY: z.string().optional(),
  FAL_BASE_URL: httpUrl.optional(),
  REPLICATE_API_TOKEN: z.string().optional(),
  REPLICATE_BASE_URL: httpUrl.optional(),
  BFL_API_KEY: z.string().optional(),
  BFL_BASE_URL: httpUrl.optional(),
  /** A ComfyUI of our own. It asks nobody who they are, so it stands in a private network. */
  COMFYUI_URL: httpUrl.optional(),
  /** A file: the workflow in ComfyUI's API format, with places for what changes. */
  COMFYUI_WORKFLOW: z.string().optional(),
});
export type EngineConfig = z.infer<typeof EngineSettings>;

const SafetySettings = z.object({
  /** Looks at photos and results for what they must not show, on this machine. */
  PICTURE_SCREEN: z.enum(["on", "off"]).default("on"),
  /** What OpenAI's moderation sees if there is a key: what OpenAI gets anyway, all that is sent to anybody, nothing. */
  MODERATION: z.enum(["own", "every", "off"]).default("own"),
  /** How often a day somebody gets a credit back for a picture that shows the wrong people. */
  NOT_US_REFUNDS_PER_DAY: z.coerce.number().int().min(0).max(100).default(1),
  /** What pictures are marked with, the newest first; older ones are still read. SECRET if not set. */
  PROVENANCE_SECRETS: z
    .string()
    .transform(list)
    .refine((all) => all.every((each) => each.length >= 32), "needs at least 32 characters each")
    .optional(),
  /** Signs Content Credentials: paths of PEM files or the PEM itself, the whole chain in the first. */
  C2PA_CERT: z.string().optional(),
  C2PA_KEY: z.string().optional(),
  /** Certificates that have signed before, so that /verify still knows what they signed. */
  C2PA_OLD_CERTS: z.string().optional(),
  C2PA_ALG: z
    .enum(["es256", "es384", "es512", "ps256", "ps384", "ps512", "ed25519"])
    .default("es256"),
});

/** What is sold, and who takes the money. */
const BillingSettings = z.object({
  /** Off: everything is free. */
  SUBSCRIPTION_SYSTEM: z.enum(["on", "off"]).default("on"),
  /** Off: no money is taken, and a chosen plan holds at once. */
  BILLING: z.enum(["off", "stripe"]).default("off"),
  STRIPE_SECRET_KEY: z.string().optional(),
  /** What Stripe signs its words with: `whsec_…` of the webhook endpoint. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another server that speaks Stripe's protocol, for trying and testing. */
  STRIPE_BASE_URL: httpUrl.optional(),
  /** Whether Stripe works out taxes. */
  STRIPE_TAX: z.enum(["on", "off"]).default("off"),
  /** How long a plan goes on while a payment is overdue. */
  GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(7),
});
export type BillingConfig = z.infer<typeof BillingSettings>;

/** With whom else people can sign in: each has settings of its own, such as OIDC_GOOGLE_ISSUER. */
function oidcSettings(ids: readonly string[]) {
  const nameOf = (id: string, setting: string) =>
    `OIDC_${id.toUpperCase().replaceAll("-", "_")}_${setting}`;
  const shape = Object.fromEntries(
    ids.flatMap((id) => [
      [nameOf(id, "ISSUER"), httpUrl],
      [nameOf(id, "CLIENT_ID"), z.string()],
      [nameOf(id, "CLIENT_SECRET"), z.string()],
      [
        nameOf(id, "NAME"),
        z
          .string()
          .max(40)
          .default(id[0]?.toUpperCase() + id.slice(1)),
      ],
    ]),
  );
  return z.object(shape).transform((given) => {
    const settingOf = (id: string, setting: string) => String(given[nameOf(id, setting)]);
    return {
      OIDC: ids.map((id) => ({
        id,
        name: settingOf(id, "NAME"),
        issuer: settingOf(id, "ISSUER"),
        clientId: settingOf(id, "CLIENT_ID"),
        clientSecret: settingOf(id, "CLIENT_SECRET"),
      })),
    };
  });
}

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
  /** Where people who need help can write to; the address in MAIL_FROM if not set. */
  CONTACT_EMAIL: z.email().optional(),
  /** The key pair that browsers know us by; made once and kept in the database if not set. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Whom a push service writes to if we misbehave: `mailto:…` or `https://…`. */
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** Where browsers may have us send to; `*.` stands for every name below. */
  PUSH_SERVICES: z
    .string()
    .default(
      "https://fcm.googleapis.com,https://jmt17.google.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com",
    )
    .transform(list),
  /** With whom else people can sign in by OpenID Connect, in the order of the buttons. */
  OIDC_PROVIDERS: z
    .string()
    .default("")
    .transform(list)
    .refine(
      (ids) => ids.every((id) => /^[a-z][a-z0-9-]{0,30}$/.test(id) && id !== "credential"),
      "is not of the form `google,other-one`",
    ),
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
  ...EngineSettings.shape,
  ...SafetySettings.shape,
  ...BillingSettings.shape,
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
  why = "",
): [(given: Settings) => boolean, { path: string[]; when: () => boolean; error: string }] => [
  (given) => given[name] !== undefined || !isNeeded(given),
  { path: [name], when: () => true, error: `is not set${why}` },
];

/** An engine that is named has to be able to draw. */
const neededBy = (engine: string, name: keyof Settings) =>
  neededIf(
    name,
    // ENGINES may have a fault of its own.
    ({ ENGINES }) => Array.isArray(ENGINES) && ENGINES.some((id) => id.split(":", 1)[0] === engine),
    `, and ENGINES names ${engine}`,
  );

const Config = Settings.refine(...neededIf("S3_BUCKET", ({ STORAGE }) => STORAGE === "s3"))
  .refine(...neededIf("VAPID_PRIVATE_KEY", (given) => given.VAPID_PUBLIC_KEY !== undefined))
  .refine(...neededIf("VAPID_PUBLIC_KEY", (given) => given.VAPID_PRIVATE_KEY !== undefined))
  .refine(...neededIf("S3_ACCESS_KEY_ID", (given) => given.S3_SECRET_ACCESS_KEY !== undefined))
  .refine(...neededIf("S3_SECRET_ACCESS_KEY", (given) => given.S3_ACCESS_KEY_ID !== undefined))
  .refine(...neededIf("C2PA_CERT", (given) => given.C2PA_KEY !== undefined))
  .refine(...neededIf("C2PA_KEY", (given) => given.C2PA_CERT !== undefined))
  .refine(...neededIf("STRIPE_SECRET_KEY", ({ BILLING }) => BILLING === "stripe"))
  .refine(...neededIf("STRIPE_WEBHOOK_SECRET", ({ BILLING }) => BILLING === "stripe"))
  .refine(...neededBy("google", "GOOGLE_API_KEY"))
  .refine(...neededBy("openai", "OPENAI_API_KEY"))
  .refine(...neededBy("fal", "FAL_KEY"))
  .refine(...neededBy("replicate", "REPLICATE_API_TOKEN"))
  .refine(...neededBy("black-forest-labs", "BFL_API_KEY"))
  .refine(...neededBy("comfyui", "COMFYUI_URL"))
  .refine(...neededBy("comfyui", "COMFYUI_WORKFLOW"));
export type Config = z.infer<typeof Config> & z.infer<ReturnType<typeof oidcSettings>>;

type Env = Record<string, string | undefined>;

export function readConfig(env: Env): Config {
  return read(z.intersection(Config, oidcSettings(list(env["OIDC_PROVIDERS"] ?? ""))), env);
}

/** For programs that draw and do nothing else. */
export function readEngineConfig(env: Env): EngineConfig {
  return read(EngineSettings, env);
}

/** All faults in one message: nobody should have to start a server five times to configure it. */
function read<Read>(settings: z.ZodType<Read>, env: Env): Read {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, code, message }) => {
    const [name = ""] = path.map(String);
    const isAbsent = given[name] === undefined && code !== "custom";
    return `  ${name}: ${isAbsent ? "is not set" : message}`;
  });
  throw new Error(`The configuration has ${faults.length} fault(s):\n${faults.join("\n")}`);
}
