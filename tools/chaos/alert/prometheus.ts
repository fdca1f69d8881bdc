import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parse, stringify } from "yaml";
import { endWithProcess } from "../../stack/ending.ts";
import { freePorts } from "../../stack/ports.ts";
import { repository } from "../../stack/product.ts";
import { scaleRules } from "./scale-rules.ts";

const FOLDER = join(repository, "deploy/prometheus");
const READY_WITHIN_MS = 30_000;

export interface Alert {
  readonly state: "pending" | "firing";
  readonly labels: Readonly<Record<string, string>>;
}

export interface Prometheus {
  /** The alerts that are pending or firing. */
  alerts(): Promise<Alert[]>;
  /** The labels of each series that an expression selects now. */
  query(expression: string): Promise<Record<string, string>[]>;
  stop(): Promise<void>;
}

interface Options {
  /** The address of the metrics of each process, by the names of jobs in the example. */
  readonly targets: Readonly<Record<string, string>>;
  /** Divides the times of the rules. */
  readonly factor: number;
}

/** The example's configuration with other targets, read every second. */
async function writeConfig(folder: string, { targets, factor }: Options): Promise<string> {
  const example = parse(await readFile(join(FOLDER, "prometheus.yaml"), "utf8"));
  for (const scrape of example.scrape_configs)
    scrape.static_configs = [{ targets: [targets[scrape.job_name]] }];
  example.global = { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" };
  const rules = await readFile(join(FOLDER, "rules.yaml"), "utf8");
  await writeFile(join(folder, "rules.yaml"), scaleRules(rules, factor));
  const file = join(folder, "prometheus.yaml");
  await writeFile(file, stringify(example));
  return file;
}

/** Starts Prometheus of the Debian package `prometheus` with the rules of this repository. */
export async function startPrometheus(options: Options): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), "prometheus-"));
  const { web } = await freePorts("web");
  const url = `http://127.0.0.1:${web}`;
  const child = spawn(
    "prometheus",
    [
      `--config.file=${await writeConfig(folder, options)}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${web}`,
      "--log.level=warn",
    ],
    { cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => {
    log = (log + chunk.toString("utf8")).slice(-4_000);
  });
  const ended = once(child, "close").catch((error: unknown) => {
    log += `${String(error)}; apt-get install -y --no-install-recommends prometheus`;
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const stop = endWithProcess(async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  const get = async (path: string) => {
    const response = await fetch(`${url}/api/v1/${path}`);
    const { data, error } = (await response.json()) as { data: unknown; error?: string };
    if (!response.ok) throw new Error(`Prometheus: ${error}`);
    return data;
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const response = await fetch(`${url}/-/ready`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok === true) break;
    if (!isRunning() || Date.now() > deadline) {
      await stop();
      throw new Error(`Prometheus did not start: ${log}`);
    }
    await wait(100);
  }
  return {
    alerts: async () => ((await get("alerts")) as { alerts: Alert[] }).alerts,
    async query(expression) {
      const data = await get(`query?${new URLSearchParams({ query: expression })}`);
      const { result } = data as { result: { metric: Record<string, string> }[] };
      return result.map(({ metric }) => metric);
    },
    stop,
  };
}
