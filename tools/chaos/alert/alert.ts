import { setTimeout as wait } from "node:timers/promises";
import { listTemplates } from "../../../packages/contract/src/templates.ts";
import { confirmAddresses } from "../../stack/confirm-addresses.ts";
import { freePorts } from "../../stack/ports.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { startProvider } from "../../stack/provider.ts";
import { createClient, type Client } from "../engines/client.ts";
import { startPrometheus, type Alert, type Prometheus } from "./prometheus.ts";

/** An hour of the rules is a minute of this run. */
const FACTOR = 60;
const WITHIN_MS = 120_000;
const OBJECTIVES = ["availability", "emails", "pictures", "reads", "reminders"];

interface Fault {
  readonly name: string;
  /** Labels of the alert that must fire. */
  readonly alert: Readonly<Record<string, string>>;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Returns whether each fault fires its alert in a real Prometheus, and whether it resolves afterwards. */
export async function chaosAlert(): Promise<boolean> {
  let isProviderDown = false;
  const provider = await startProvider(() => (isProviderDown ? "error" : "picture"));
  let product: Product | undefined;
  let prometheus: Prometheus | undefined;
  const over = new AbortController();
  try {
    const { metrics } = await freePorts("metrics");
    product = await startProduct({
      web: false,
      env: {
        METRICS_PORT: String(metrics),
        ENGINES: "apps/server/src/testing/provider-engines/first.ts",
        PROVIDER_URL: provider.url,
        ENGINE_BUDGET_USD_PER_DAY: "100000",
        ENGINE_REST_SECONDS: "1",
        IMAGE_PROCESSES: "1",
        // The provider returns an image of one colour.
        PICTURE_SCREEN: "off",
        CREDIT_SYSTEM: "off",
      },
    });
    const running = product;
    const worker = running.nodes.find(({ kind }) => kind === "worker");
    if (!worker) throw new Error("there is no worker");
    prometheus = await startPrometheus({
      targets: {
        "twofold-api": `127.0.0.1:${metrics}`,
        "twofold-worker": new URL(worker.url).host,
      },
      factor: FACTOR,
    });
    const client = await createClient(running.url);
    await confirmAddresses(running.databaseUrl);
    const use = generateUntil(client, running.url, over.signal);
    const problems = await objectivesWithoutValues(prometheus);
    const faults: Fault[] = [
      {
        name: "the only engine fails",
        alert: { alertname: "TwofoldBudgetBurnsFast", slo: "pictures" },
        begin: () => void (isProviderDown = true),
        end: () => void (isProviderDown = false),
      },
      {
        name: "the only worker is stopped",
        alert: { alertname: "TwofoldDown", job: "twofold-worker" },
        begin: () => worker.child.stop(),
        end: () => running.revive("worker"),
      },
    ];
    for (const fault of faults) problems.push(...(await check(prometheus, fault)));
    over.abort();
    await use;
    for (const problem of problems) console.log(`FAULT: ${problem}`);
    console.log(`chaos alert: ${faults.length} faults, ${problems.length} problems`);
    return problems.length === 0;
  } finally {
    over.abort();
    await prometheus?.stop();
    await product?.stop();
    await provider.stop();
  }
}

/** Generates pictures and reads; failures are what the run is about. */
async function generateUntil(client: Client, url: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await client.make("first").catch(() => {});
    const response = await fetch(url + listTemplates.path).catch(() => undefined);
    await response?.body?.cancel();
    await wait(300);
  }
}

/** Labels that Prometheus renames or that no process exports would leave an objective without a value. */
async function objectivesWithoutValues(prometheus: Prometheus): Promise<string[]> {
  const deadline = Date.now() + WITHIN_MS;
  let absent = OBJECTIVES;
  while (absent.length > 0 && Date.now() < deadline) {
    await wait(1_000);
    const found = new Set(
      (await prometheus.query("slo:total:rate5m and slo:bad:rate5m")).map(({ slo }) => slo),
    );
    absent = OBJECTIVES.filter((slo) => !found.has(slo));
  }
  console.log(
    `${OBJECTIVES.length - absent.length} of ${OBJECTIVES.length} objectives have a value`,
  );
  return absent.map((slo) => `the objective ${slo} has no value`);
}

async function check(prometheus: Prometheus, fault: Fault): Promise<string[]> {
  const { name, alert } = fault;
  const title = Object.values(alert).join(" ");
  const isFiring = async () => (await prometheus.alerts()).some((each) => isThis(each, alert));
  if (await isFiring()) return [`${title} fires before the fault`];
  await fault.begin();
  const firedAfter = await secondsUntil(isFiring);
  await fault.end();
  if (firedAfter === undefined) return [`${name}: ${title} did not fire`];
  const resolvedAfter = await secondsUntil(async () => !(await isFiring()));
  if (resolvedAfter === undefined) return [`${name}: ${title} did not resolve`];
  console.log(
    `${name}: ${title} fired after ${firedAfter.toFixed(0)} s, resolved ${resolvedAfter.toFixed(0)} s after the end`,
  );
  return [];
}

const isThis = ({ state, labels }: Alert, wanted: Fault["alert"]): boolean =>
  state === "firing" && Object.entries(wanted).every(([name, value]) => labels[name] === value);

async function secondsUntil(condition: () => Promise<boolean>): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < WITHIN_MS) {
    if (await condition()) return (performance.now() - begun) / 1_000;
    await wait(500);
  }
  return undefined;
}
