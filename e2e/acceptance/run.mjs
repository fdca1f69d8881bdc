// Runs the acceptance checks against a running instance. README.md describes the options.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { env, runAll, select, setFile } from "./harness.mjs";

const API =
  "auth profile personal-events events images catalogue credits generate subscription settings access account";
const WEB =
  "routes landing login register layout session dashboard generate calendar profile upload gallery events subscription credits settings toasts account off";

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      grep: { type: "string" },
      ids: { type: "string" },
      shard: { type: "string" },
      json: { type: "string" },
      until: { type: "string" },
      quiet: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  const { only, ids, shard, until } = values;
  if (only && !["api", "web"].includes(only)) throw new Error("--only takes api or web");
  const [number, count] = (shard ?? "1/1").split("/").map(Number);
  if (!(number >= 1 && number <= count)) throw new Error("--shard takes NUMBER/COUNT, like 1/2");
  const lines = ids && readFileSync(ids, "utf8").split("\n");
  return {
    ...values,
    shard: [number, count],
    until: until === undefined ? Infinity : Number(until) * 1000,
    ids: lines?.map((line) => line.trim()).filter((line) => line && !line.startsWith("#")),
  };
}

async function choose(options) {
  for (const [kind, names] of Object.entries({ api: API, web: WEB })) {
    for (const name of names.split(" ")) {
      setFile(`${kind}/${name}`);
      await import(`./${kind}/${name}.mjs`);
    }
  }
  return select(options);
}

async function isReachable() {
  try {
    await fetch(env.base + "/", { signal: AbortSignal.timeout(10_000) });
    return true;
  } catch (error) {
    console.error(`cannot reach ${env.base}: ${error.cause?.code || error.message}`);
    return false;
  }
}

async function run(chosen, options) {
  if (!env.base) throw new Error("set BASE_URL, for example BASE_URL=http://127.0.0.1:5801");
  // Work of a check that reached its time limit may fail later.
  process.on("unhandledRejection", () => {});
  const count = await runAll(chosen, { ...options, reachable: await isReachable() });
  const { closeBrowser } = await import("./web/kit.mjs");
  await closeBrowser();
  const skipped = count.skipped ? `, ${count.skipped} skipped` : "";
  process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`, () =>
    process.exit(count.failed ? 1 : 0),
  );
}

try {
  const { list, ...options } = readOptions();
  const chosen = await choose(options);
  if (list) for (const c of chosen) console.log(`${c.kind}\t${c.id}\t${c.clause}`);
  else await run(chosen, options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
