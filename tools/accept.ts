// Measures the built product with the acceptance suite: `npm run accept`. A check that passed once
// (e2e/accepted.txt) must keep passing; the others are only counted.
//   --only api|web, --grep TEXT   a part of the suite
//   --held                        only the checks of e2e/accepted.txt, for CI
//   --update                      add newly passing checks to e2e/accepted.txt
//   --until SECONDS               start no check after this moment (seconds since 1970), and list the rest
//   --quiet                       print no line for a check that passes
//   --json FILE                   write the outcome for the tally of CI to FILE
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { samplePhoto } from "../apps/server/src/testing/studio-files.ts";
import {
  compare,
  parseAccepted,
  printAccepted,
  unmeasured,
  type Check,
} from "./acceptance/compare.ts";
import type { Outcome } from "./ci/test-results.ts";
import { quickBrowser } from "./stack/browser.ts";
import { endWithProcess } from "./stack/ending.ts";
import { addPhoto, makePicture, newGuest } from "./stack/people.ts";
import { admin, repository, startProduct, type Product } from "./stack/product.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    grep: { type: "string" },
    held: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
    until: { type: "string" },
    quiet: { type: "boolean", default: false },
    json: { type: "string" },
  },
});

const suite = join(repository, "e2e/acceptance/run.mjs");
const acceptedFile = join(repository, "e2e/accepted.txt");
const scratch = mkdtempSync(join(tmpdir(), "accept-"));
const photos = join(scratch, "photos");

/** Checks mostly wait for pages, so two shards run concurrently, each on its own product. */
const SHARDS = 2;

/** `free` is a product with credits and subscription switched off. */
interface Measured {
  readonly products: readonly Product[];
  readonly free: Product;
}

async function run(product: Product, free: Product, args: readonly string[]): Promise<Check[]> {
  const report = join(mkdtempSync(join(scratch, "report-")), "checks.json");
  const child = spawn(process.execPath, [suite, "--json", report, ...args], {
    cwd: repository,
    env: {
      CHROMIUM_PATH: quickBrowser,
      ...process.env,
      ACCEPT_PHOTOS: photos,
      BASE_URL: product.url,
      OFF_URL: free.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const kill = endWithProcess(async () => {
    child.kill("SIGTERM");
  });
  await once(child, "close");
  await kill();
  if (!existsSync(report)) throw new Error("The acceptance suite ended without a report.");
  return (JSON.parse(readFileSync(report, "utf8")) as { checks: Check[] }).checks;
}

async function runShards({ products, free }: Measured, filter: readonly string[]) {
  const shards = products.map((product, index) =>
    run(product, free, [...filter, "--shard", `${index + 1}/${products.length}`]),
  );
  return (await Promise.all(shards)).flat();
}

async function repeat({ products: [product], free }: Measured, { id }: Check) {
  if (!product) throw new Error("No product is running.");
  console.log(`\n${id} passed before: repeating it on its own`);
  const ids = join(scratch, "repeat.txt");
  writeFileSync(ids, id);
  const [check] = await run(product, free, ["--ids", ids]);
  return check;
}

function printLog(product: Product): void {
  for (const child of [product.api, product.worker]) {
    const log = child.log().slice(-4000);
    if (log !== "") console.log(`\n--- end of the log of ${child.name}\n${log}`);
  }
}

async function measure(measured: Measured): Promise<Outcome> {
  const accepted = parseAccepted(readFileSync(acceptedFile, "utf8"));
  const given = (name: "only" | "grep" | "until") =>
    options[name] === undefined ? [] : [`--${name}`, options[name]];
  const part = [...given("only"), ...given("grep")];
  // Checks that never passed mostly wait for a screen that does not exist.
  const held = options.held ? ["--ids", acceptedFile] : [];
  const limits = [...given("until"), ...(options.quiet ? ["--quiet"] : [])];
  const checks = await runShards(measured, [...part, ...held, ...limits]);
  const missing = part.length === 0 ? unmeasured(checks, accepted) : [];
  const isLate = options.until !== undefined && Date.now() / 1000 > Number(options.until);
  if (!isLate) checks.push(...missing);
  const { passed, regressions, notYet, fresh } = compare(checks, accepted);
  const broken: Check[] = [];
  const flaky: string[] = [];
  for (const check of regressions) {
    const second = await repeat(measured, check);
    if (second?.status === "passed") flaky.push(check.id);
    else broken.push(second ?? check);
  }

  console.log("");
  for (const id of fresh) console.log(`newly passing: ${id}`);
  if (options.update && fresh.length > 0) {
    writeFileSync(acceptedFile, printAccepted([...accepted, ...fresh]));
  }
  if (broken.length > 0) for (const product of measured.products) printLog(product);
  console.log(`\n${notYet.length} checks have never passed`);
  for (const { id, seen } of regressions.filter((check) => flaky.includes(check.id)))
    console.log(`flaky: ${id} - passed when repeated; first: ${seen}`);
  for (const { id, seen, status } of broken)
    console.log(`passed before, fails now: ${id} - ${seen ?? status}`);
  return {
    passed: passed.length + flaky.length,
    failed: broken.length,
    flaky,
    failures: broken.map(({ id, seen }) => `${id} - ${seen ?? "skipped"}`),
    notRun: isLate ? missing.map(({ id }) => `acceptance check ${id}`) : [],
  };
}

/**
 * Makes one picture. The processes that check, render and sign pictures start with the first one, which
 * takes longer than a check of the suite waits while other checks use both cores.
 */
async function warmUp({ url }: Product, files: readonly string[]): Promise<void> {
  const guest = await newGuest(url, "First Guest");
  const uploaded = await Promise.all(
    files.map((file, index) => addPhoto(url, guest, `photo ${index}`, readFileSync(file))),
  );
  await makePicture(url, guest, "paris", uploaded);
}

async function accept(): Promise<Outcome> {
  mkdirSync(photos);
  const files = await Promise.all(
    (["leaning", "smiling"] as const).map((name) => samplePhoto(name, photos)),
  );
  const timeZone = "America/St_Johns";
  // Sequentially, because each start looks for free ports.
  const products: Product[] = [];
  while (products.length < SHARDS) products.push(await startProduct({ timeZone }));
  const env = { CREDIT_SYSTEM: "off", SUBSCRIPTION_SYSTEM: "off" };
  const free = await startProduct({ timeZone, env });
  try {
    await Promise.all(products.map((product) => warmUp(product, files)));
    return await measure({ products, free });
  } finally {
    await Promise.all([free, ...products].map((product) => product.stop()));
  }
}

try {
  const result = await accept();
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(result));
  console.log(`${result.passed} passed, ${result.failed} failed`);
  process.exitCode = result.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
