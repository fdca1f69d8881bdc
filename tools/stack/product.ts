import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FakeStripe, FakeStripeOptions } from "../../packages/fake-stripe/src/server.ts";
import { createDatabase, newDatabaseName } from "../../apps/server/src/testing/database.ts";
import { createBilling } from "./billing.ts";
import { runNode, startNode, type Child } from "./child.ts";
import { endWithProcess } from "./ending.ts";
import { freePorts } from "./ports.ts";

export const repository = fileURLToPath(new URL("../..", import.meta.url));
const WEB_DIST = join(repository, "apps/web/dist");
/** Long enough for a busy machine with two cores. */
const READY_WITHIN_MS = 180_000;

export const admin = { email: "admin@twofold.example", password: "correct horse battery" } as const;

type Kind = "api" | "worker";

/** One of the product's processes, which may be killed and restarted. */
export interface ProductNode {
  readonly kind: Kind;
  /** The URL of the API, or of the worker's metrics. */
  readonly url: string;
  readonly child: Child;
  /** Starts it after it has ended, and waits until it serves. */
  revive(): Promise<void>;
}

export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder of images, unless they are in S3. */
  readonly storageDir: string;
  /** Lists the emails that the product sent. */
  readonly mailboxUrl: string;
  /** The payment provider, if there is one. */
  readonly billing: FakeStripe | undefined;
  /** The first API and the first worker: most runs have one of each. */
  readonly api: Child;
  readonly worker: Child;
  readonly nodes: readonly ProductNode[];
  /** Changes variables for processes and commands that start afterwards. */
  reconfigure(env: Readonly<Record<string, string>>): void;
  /** Runs a command of the product to its end, and returns its output. */
  run(...args: string[]): Promise<string>;
  /** Starts one of the two after it has ended, and waits until it serves. */
  revive(name: Kind): Promise<void>;
  stop(): Promise<void>;
}

interface ProductOptions {
  /** An existing database, which is not dropped. */
  databaseUrl?: string;
  /** The host name for browsers, because passkeys need a name instead of an address. */
  host?: "localhost";
  /** The time zone of the processes; one far from UTC reveals faults with dates. */
  timeZone?: string;
  /** False serves the API without the web app, which then needs no build. */
  web?: false;
  /** Number of processes of each kind, one by default. */
  nodes?: { readonly api?: number; readonly worker?: number };
  /** Uses a payment provider on this machine; without it a plan applies immediately. */
  billing?: Omit<FakeStripeOptions, "webhookUrl"> & {
    /** Whether the product uses the provider's clock instead of the real one. */
    readonly sharesClock?: boolean;
  };
  /** Environment variables that are added or replaced. */
  env?: Readonly<Record<string, string>>;
}

/** The product's whole configuration under test, in one place. */
function environment(
  ports: { api: number; smtp: number },
  databaseUrl: string,
  host: ProductOptions["host"] | "127.0.0.1" = "127.0.0.1",
) {
  const url = `http://${host}:${ports.api}`;
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    PORT: String(ports.api),
    METRICS_PORT: "0",
    PUBLIC_URL: url,
    SECRET: "only-for-throwaway-instances-of-the-product",
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: "Twofold <hello@twofold.example>",
    RATE_LIMIT_SCALE: "1000",
    FLOOD_LIMIT: "1000000",
    LOG_LEVEL: "warn",
  };
}

const main = (name: string) => join("apps/server/src", `main.${name}.ts`);
/** As in `npm start` and `npm run start:worker`. */
const flags: Record<Kind, readonly string[]> = { api: [], worker: ["--max-semi-space-size=8"] };

/** Migrates and seeds a new database, then starts the API, the worker and a mailbox. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const hasWeb = options.web ?? true;
  if (hasWeb && !existsSync(join(WEB_DIST, "index.html"))) {
    throw new Error("the web app is not built: run `npm run build` first");
  }
  const children: Child[] = [];
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createDatabase(newDatabaseName("stack"));
  const storageDir = await mkdtemp(join(tmpdir(), "twofold-stack-"));
  let billing: Awaited<ReturnType<typeof createBilling>> | undefined;
  const stop = endWithProcess(async () => {
    await Promise.all(children.map((child) => child.stop()));
    await billing?.close();
    await database.drop();
    await rm(storageDir, { recursive: true, force: true });
  });
  try {
    const kinds: Kind[] = [
      ...Array<Kind>(options.nodes?.api ?? 1).fill("api"),
      ...Array<Kind>(options.nodes?.worker ?? 1).fill("worker"),
    ];
    const names = kinds.map((kind, index) => `${kind}-${index}`);
    const ports = await freePorts("smtp", "mailbox", ...names);
    const portOf = (index: number) => ports[names[index] ?? ""] ?? 0;
    if (options.billing)
      billing = await createBilling(`http://127.0.0.1:${portOf(0)}`, storageDir, options.billing);
    const env = {
      ...environment({ api: portOf(0), smtp: ports["smtp"] ?? 0 }, database.url, options.host),
      WEB_DIST: hasWeb ? WEB_DIST : undefined,
      STORAGE_DIR: storageDir,
      TZ: options.timeZone ?? "UTC",
      ...billing?.env,
      ...options.env,
    };
    const place = { cwd: repository, env };
    const start = (name: string, args: string[], extra: Record<string, string> = {}) => {
      const child = startNode(name, args, { ...place, env: { ...env, ...extra } });
      children.push(child);
      return child;
    };

    await runNode("migrate", [main("cli"), "migrate"], place);
    await seed(place);
    const mailboxUrl = `http://127.0.0.1:${ports["mailbox"]}`;
    const mailbox = start("mailbox", ["tools/mailbox.ts"], {
      SMTP_PORT: String(ports["smtp"]),
      HTTP_PORT: String(ports["mailbox"]),
    });
    const nodes = kinds.map((kind, index): ProductNode => {
      const port = portOf(index);
      // A worker has no other port, and opens its metrics when it takes jobs.
      const extra = kind === "api" ? { PORT: String(port) } : { METRICS_PORT: String(port) };
      const launch = () =>
        start(kind, [...flags[kind], ...(billing?.preload ?? []), main(kind)], extra);
      let child = launch();
      return {
        kind,
        url: `http://127.0.0.1:${port}`,
        get child() {
          return child;
        },
        async revive() {
          children.splice(children.indexOf(child), 1);
          child = launch();
          await answers(publicPortOf(this), child);
        },
      };
    });
    await answers(mailboxUrl, mailbox);
    for (const node of nodes) await answers(publicPortOf(node), node.child);
    const first = (kind: Kind): ProductNode => {
      const node = nodes.find((each) => each.kind === kind);
      if (!node) throw new Error(`there is no ${kind}`);
      return node;
    };
    return {
      url: env.PUBLIC_URL,
      databaseUrl: database.url,
      storageDir,
      mailboxUrl,
      billing: billing?.server,
      nodes,
      get api() {
        return first("api").child;
      },
      get worker() {
        return first("worker").child;
      },
      reconfigure: (more) => void Object.assign(env, more),
      run: (...args) => runNode(args.join(" "), [main("cli"), ...args], place),
      revive: (name) => first(name).revive(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const publicPortOf = ({ kind, url }: Pick<ProductNode, "kind" | "url">) =>
  kind === "api" ? `${url}/readyz` : `${url}/metrics`;

async function seed(place: Parameters<typeof runNode>[2]): Promise<void> {
  await runNode("seed", [main("cli"), "seed"], {
    ...place,
    env: { ...place.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
}

async function answers(url: string, child: Child): Promise<void> {
  const timeout = AbortSignal.timeout(READY_WITHIN_MS);
  while (!timeout.aborted && child.isRunning()) {
    const response = await fetch(url, { signal: timeout }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok === true) return;
    await wait(50);
  }
  const fault = child.isRunning() ? `did not answer at ${url}` : "ended while starting";
  throw new Error(`${child.name} ${fault}:\n${child.log()}`);
}
