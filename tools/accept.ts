// Measures the built product with the acceptance suite: `npm run accept`. A check that held once
// (e2e/accepted.txt) must hold for ever; the others are only counted.
//   --only api|web, --grep WORD   a part of the suite
//   --held                        only the checks that held before, which is what a gate needs
//   --update                      write what newly holds to e2e/accepted.txt
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  compare,
  parseAccepted,
  printAccepted,
  unmeasured,
  type Check,
} from "./acceptance/compare.ts";
import { quickBrowser } from "./stack/browser.ts";
import { endWithProcess } from "./stack/ending.ts";
import { admin, repository, startProduct, type Product } from "./stack/product.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    grep: { type: "string" },
    held: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
    /** Where to put the counts, for a machine to read. */
    json: { type: "string" },
  },
});

const suite = resolve(repository, process.env["ACCEPTANCE_DIR"] ?? "../shared/acceptance");
const acceptedFile = join(repository, "e2e/accepted.txt");
const scratch = mkdtempSync(join(tmpdir(), "accept-"));

/** A check spends most of its time waiting for a page, so two lanes of them run side by side. */
const LANES = 2;

/** The product under test, one for each lane, and one in which everything is free. */
interface Measured {
  readonly products: readonly Product[];
  readonly free: Product;
}

/** The checks of one lane, all of them if it is the only one. */
interface Lane {
  readonly number: number;
  readonly of: number;
}

async function runLane(
  { products, free }: Measured,
  { number, of }: Lane,
  filter: readonly string[],
): Promise<Check[]> {
  const product = products[number];
  if (!product) throw new Error(`lane ${number} has no product`);
  const report = join(scratch, `report-${number}.json`);
  rmSync(report, { force: true });
  const choose = ["--import", join(repository, "tools/acceptance/choose-checks.ts")];
  const args = [...choose, join(suite, "run.mjs"), "--json", report, ...filter];
  const run = spawn(process.execPath, args, {
    cwd: repository,
    env: {
      CHROMIUM_PATH: quickBrowser,
      ...process.env,
      ACCEPTANCE_DIR: suite,
      // Waiting for what no screen has yet would take most of a whole run.
      ...(options.held && { ACCEPTED_FILE: acceptedFile }),
      LANE: String(number),
      LANES: String(of),
      BASE_URL: product.url,
      OFF_URL: free.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const kill = endWithProcess(async () => {
    run.kill("SIGTERM");
  });
  await once(run, "close");
  await kill();
  if (!existsSync(report)) throw new Error("the acceptance suite ended without a report");
  return (JSON.parse(readFileSync(report, "utf8")) as { checks: Check[] }).checks;
}

async function runSuite(measured: Measured, filter: readonly string[]): Promise<Check[]> {
  const lanes = measured.products.map((_, number) => ({ number, of: measured.products.length }));
  const all = await Promise.all(lanes.map((lane) => runLane(measured, lane, filter)));
  return all.flat();
}

/** Once more, alone: what passes now was a flake, and is said to be one. */
async function retry(measured: Measured, { id }: Check): Promise<Check | undefined> {
  console.log(`\n${id} held before: once more, alone`);
  const again = await runLane(measured, { number: 0, of: 1 }, ["--grep", id]);
  return again.find((check) => check.id === id);
}

function printLog(product: Product): void {
  for (const child of [product.api, product.worker]) {
    const log = child.log().slice(-4000);
    if (log !== "") console.log(`\n--- the last of ${child.name}'s log\n${log}`);
  }
}

async function accept(): Promise<{ passed: number; failed: number }> {
  const accepted = parseAccepted(
    existsSync(acceptedFile) ? readFileSync(acceptedFile, "utf8") : "",
  );
  const timeZone = "America/St_Johns";
  // One after the other, because each looks for free ports.
  const products: Product[] = [];
  while (products.length < LANES) products.push(await startProduct({ timeZone }));
  const switches = { CREDIT_SYSTEM: "off", SUBSCRIPTION_SYSTEM: "off" };
  const free = await startProduct({ timeZone, env: switches });
  const measured = { products, free };
  try {
    const filter = (["only", "grep"] as const).flatMap((name) => {
      const value = options[name];
      return value === undefined ? [] : [`--${name}`, value];
    });
    const checks = await runSuite(measured, filter);
    if (filter.length === 0) checks.push(...unmeasured(checks, accepted));
    const { passed, regressions, notYet, fresh } = compare(checks, accepted);
    const broken: Check[] = [];
    for (const check of regressions) {
      const again = await retry(measured, check);
      if (again?.status === "passed") {
        console.log(`${check.id} passed when retried; first it was: ${check.seen ?? check.status}`);
        passed.push(check.id);
      } else {
        broken.push(again ?? check);
      }
    }

    console.log("");
    for (const id of fresh) console.log(`holds now: ${id}`);
    if (options.update && fresh.length > 0) {
      writeFileSync(acceptedFile, printAccepted([...accepted, ...fresh]));
    }
    if (broken.length > 0) for (const product of products) printLog(product);
    console.log(`\n${notYet.length} do not hold yet`);
    for (const { id, seen, status } of broken)
      console.log(`held before, fails now: ${id} - ${seen ?? status}`);
    return { passed: passed.length, failed: broken.length };
  } finally {
    await Promise.all([free, ...products].map((product) => product.stop()));
  }
}

if (existsSync(join(suite, "run.mjs"))) {
  try {
    const count = await accept();
    if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(count));
    console.log(`${count.passed} passed, ${count.failed} failed`);
    process.exitCode = count.failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
} else {
  if (options.json !== undefined) writeFileSync(options.json, '{"passed":0,"failed":0}');
  console.log(
    "The acceptance suite is not on this machine (ACCEPTANCE_DIR): nothing was measured.",
  );
}
