import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createDatabase, newDatabaseName } from "../../apps/server/src/testing/database.ts";
import { runNode, startNode, type Child } from "./child.ts";
import { endWithProcess } from "./ending.ts";
import { freePorts } from "./ports.ts";

export const repository = fileURLToPath(new URL("../..", import.meta.url));
const WEB_DIST = join(repository, "apps/web/dist");
const READY_WITHIN_MS = 60_000;

export const admin = { email: "admin@twofold.example", password: "correct horse battery" } as const;

export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  /** Where pictures are kept, unless they are in S3. */
  readonly storageDir: string;
  /** Lists the letters that the product sent. */
  readonly mailboxUrl: string;
  readonly api: Child;
  readonly worker: Child;
  /** Runs another of the product's programs to its end, and gives back what it printed. */
  run(name: "images", ...args: string[]): Promise<string>;
  /** Starts one of the two that has ended, and waits until it serves. */
  revive(name: "api" | "worker"): Promise<void>;
  stop(): Promise<void>;
}

interface ProductOptions {
  /** A database that is there already, and stays. */
  databaseUrl?: string;
  /** The zone of the processes; one far from UTC lets faults with dates show. */
  timeZone?: string;
  /** Variables on top of, or instead of, those below. */
  env?: Readonly<Record<string, string>>;
}

/** The product's whole configuration under test, in one place. */
function environment(ports: { api: number; smtp: number }, databaseUrl: string) {
  const url = `http://127.0.0.1:${ports.api}`;
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    HOST: "127.0.0.1",
    PORT: String(ports.api),
    METRICS_PORT: "0",
    PUBLIC_URL: url,
    SECRET: "only-for-throwaway-instances-of-the-product",
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: "Twofold <hello@twofold.example>",
    WEB_DIST,
    RATE_LIMIT_SCALE: "1000",
    FLOOD_LIMIT: "1000000",
    LOG_LEVEL: "warn",
  };
}

const main = (name: string) => join("apps/server/src", `main.${name}.ts`);

/** Migrates and seeds a new database, then starts the API, the worker and a mailbox. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  if (!existsSync(join(WEB_DIST, "index.html"))) {
    throw new Error("the web app is not built: run `npm run build` first");
  }
  const children: Child[] = [];
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createDatabase(newDatabaseName("stack"));
  const storageDir = await mkdtemp(join(tmpdir(), "twofold-stack-"));
  const stop = endWithProcess(async () => {
    await Promise.all(children.map((child) => child.stop()));
    await database.drop();
    await rm(storageDir, { recursive: true, force: true });
  });
  try {
    const ports = await freePorts("api", "workerMetrics", "smtp", "mailbox");
    const env = {
      ...environment(ports, database.url),
      STORAGE_DIR: storageDir,
      TZ: options.timeZone ?? "UTC",
      ...options.env,
    };
    const place = { cwd: repository, env };
    const start = (name: string, args: string[], extra: Record<string, string> = {}) => {
      const child = startNode(name, args, { ...place, env: { ...env, ...extra } });
      children.push(child);
      return child;
    };

    await runNode("migrate", [main("migrate")], place);
    await seed(place);
    const mailboxUrl = `http://127.0.0.1:${ports.mailbox}`;
    const mailbox = start("mailbox", ["tools/mailbox.ts"], {
      SMTP_PORT: String(ports.smtp),
      HTTP_PORT: String(ports.mailbox),
    });
    const doors = {
      api: `${env.PUBLIC_URL}/readyz`,
      // It opens this one when it takes jobs, and has no other.
      worker: `http://127.0.0.1:${ports.workerMetrics}/metrics`,
    };
    const launch = {
      api: () => start("api", [main("api")]),
      worker: () =>
        start("worker", [main("worker")], { METRICS_PORT: String(ports.workerMetrics) }),
    };
    const running = { worker: launch.worker(), api: launch.api() };
    await answers(doors.api, running.api);
    await answers(mailboxUrl, mailbox);
    await answers(doors.worker, running.worker);
    return {
      url: env.PUBLIC_URL,
      databaseUrl: database.url,
      storageDir,
      mailboxUrl,
      get api() {
        return running.api;
      },
      get worker() {
        return running.worker;
      },
      run: (name, ...args) => runNode(name, [main(name), ...args], place),
      async revive(name) {
        children.splice(children.indexOf(running[name]), 1);
        running[name] = launch[name]();
        await answers(doors[name], running[name]);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seed(place: Parameters<typeof runNode>[2]): Promise<void> {
  await runNode("seed", [main("seed")], {
    ...place,
    env: { ...place.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
}

async function answers(url: string, child: Child): Promise<void> {
  const giveUp = AbortSignal.timeout(READY_WITHIN_MS);
  while (!giveUp.aborted && child.isRunning()) {
    const response = await fetch(url, { signal: giveUp }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok === true) return;
    await wait(50);
  }
  const fault = child.isRunning() ? `did not answer at ${url}` : "ended while starting";
  throw new Error(`${child.name} ${fault}:\n${child.log()}`);
}
