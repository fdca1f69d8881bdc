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
import { compare, parseAccepted, printAccepted, type Check } from "./acceptance/compare.ts";
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

/** The product under test, and a second one in which everything is free. */
interface Measured {
  readonly product: Product;
  readonly free: Product;
}

async function runSuite({ product, free }: Measured, filter: readonly string[]): Promise<Check[]> {
  const report = join(scratch, "report.json");
  rmSync(report, { force: true });
  // Waiting for what no screen has yet takes most of a whole run.
  const only = options.held ? ["--import", join(repository, "tools/acceptance/only-held.ts")] : [];
  const args = [...only, join(suite, "run.mjs"), "--json", report, ...filter];
  const run = spawn(process.execPath, args, {
    cwd: repository,
    env: {
      CHROMIUM_PATH: quickBrowser,
      ...process.env,
      ACCEPTANCE_DIR: suite,
      ACCEPTED_FILE: acceptedFile,
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

/** Once more, alone: what passes now was a flake, and is said to be one. */
async function retry(measured: Measured, { id }: Check): Promise<Check | undefined> {
  console.log(`\n${id} held before: once more, alone`);
  const again = await runSuite(measured, ["--grep", id]);
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
  const product = await startProduct({ timeZone });
  const switches = { CREDIT_SYSTEM: "off", SUBSCRIPTION_SYSTEM: "off" };
  const free = await startProduct({ timeZone, env: switches });
  const measured = { product, free };
  try {
    const filter = (["only", "grep"] as const).flatMap((name) => {
      const value = options[name];
      return value === undefined ? [] : [`--${name}`, value];
    });
    const { passed, regressions, notYet, fresh } = compare(
      await runSuite(measured, filter),
      accepted,
    );
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
    if (broken.length > 0) printLog(product);
    console.log(`\n${notYet.length} do not hold yet`);
    for (const { id, seen, status } of broken)
      console.log(`held before, fails now: ${id} - ${seen ?? status}`);
    return { passed: passed.length, failed: broken.length };
  } finally {
    await free.stop();
    await product.stop();
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
