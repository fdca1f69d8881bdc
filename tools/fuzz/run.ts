/**
 * npm run fuzz [-- --short | --count N] [--seed S]: sends requests of every kind to the running
 * product and checks every response. The same seed makes the same requests.
 */
import { parseArgs } from "node:util";
import { contractEndpoints } from "../../apps/server/src/testing/endpoints.ts";
import { startProduct } from "../stack/product.ts";
import { FULL_COUNT, fuzz } from "./fuzz.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    count: { type: "string" },
    seed: { type: "string" },
  },
});
const count = Number(values.count ?? (values.short ? 3_000 : FULL_COUNT));
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!(count > 0) || !Number.isInteger(seed)) {
  console.error("--count takes a number above 0, --seed a whole number");
  process.exit(2);
}

const product = await startProduct({ env: { RATE_LIMIT_SCALE: "1000000" } });
try {
  const { sent, faults } = await fuzz(product, await contractEndpoints(), { count, seed });
  console.log(`${sent} requests, ${faults} faults`);
  if (faults > 0) process.exitCode = 1;
} finally {
  await product.stop();
}
