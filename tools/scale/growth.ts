import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDatabase } from "../../apps/server/src/testing/database.ts";
import { holdProgram, measureHolds } from "../bench/hold-database.ts";
import { median } from "../bench/measure.ts";
import { signUpPerson } from "../bench/sign-up.ts";
import { startCluster } from "../chaos/cluster.ts";
import { endWithProcess } from "../stack/ending.ts";
import { grantRoles } from "../stack/grant-roles.ts";
import { startProduct, type Product } from "../stack/product.ts";
import type { Figures } from "./budget.ts";
import { growthCalls, signIn, type GrowthCall, type World } from "./growth-calls.ts";
import { drawGrowth, type Curve } from "./growth-chart.ts";
import { seedGrowth } from "./growth-seed.ts";
import type { ScaleOptions } from "./options.ts";

const SMALL = 10_000;
const MIDDLE = 100_000;
const VISITORS = 100;
const ROUNDS = 6;
/** Each takes an argon2id hash. */
const SIGN_INS = 40;
const HOLD_ROUNDS = 4;
const HOLD_SECONDS = 5;
const HOLD_CONNECTIONS = 8;

/**
 * How much longer the slowest hundredth of a request takes with many users than with ten thousand. The databases of all
 * sizes are in one cluster, each with a separate API, and take turns request by request.
 */
export async function measureGrowth({ users, picture }: ScaleOptions): Promise<Figures> {
  const sizes = [...new Set([SMALL, MIDDLE, users])].filter((size) => size <= users);
  const cluster = await startCluster({
    max_connections: 100,
    shared_buffers: "2GB",
    checkpoint_timeout: "30min",
    max_wal_size: "8GB",
  });
  const folder = await mkdtemp(join(tmpdir(), "twofold-growth-"));
  const products: Product[] = [];
  const stop = endWithProcess(async () => {
    await Promise.all(products.map((product) => product.stop()));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    const worlds: World[] = [];
    for (const size of sizes) {
      const databaseUrl = cluster.url.replace(/twofold$/, `users_${size}`);
      await ensureDatabase(databaseUrl);
      // The session is read for each request; a second visit within seconds is not what grows.
      const env = { FLOOD_LIMIT: "1000000000", SESSION_CACHE_SECONDS: "0" };
      const product = await startProduct({ databaseUrl, web: false, nodes: { worker: 0 }, env });
      products.push(product);
      worlds.push(await createWorld(product, size));
    }
    const curves = [...(await measureCalls(worlds)), await measureHoldGrowth(worlds, folder)];
    if (picture !== undefined) await writeFile(picture, drawGrowth(curves));
    return Object.fromEntries(curves.map(({ name, points }) => [name, points.at(-1)?.ratio]));
  } finally {
    await stop();
  }
}

async function createWorld({ url, databaseUrl }: Product, users: number): Promise<World> {
  const { password, ...admin } = await signUpPerson(url);
  const started = performance.now();
  await seedGrowth(databaseUrl, users);
  await grantRoles(databaseUrl, admin, ["owner"]);
  console.log(
    `${users} users with their rows in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
  const visitors: { number: number; token: string }[] = [];
  const world = { users, url, databaseUrl, password, adminToken: admin.token, visitors };
  for (let n = 0; n < VISITORS; n += 1) {
    const number = Math.floor((n * users) / VISITORS) + 1;
    visitors.push({ number, token: await signIn(world, number) });
  }
  return world;
}

async function measureCalls(worlds: readonly World[]): Promise<Curve[]> {
  const curves: Curve[] = [];
  for (const name of Object.keys(growthCalls) as GrowthCall[]) {
    const times = worlds.map((): number[] => []);
    const each = name === "growth.sign-in" ? SIGN_INS : VISITORS;
    // The first round warms up code and caches.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (let n = 0; n < each; n += 1)
        for (const index of turns(worlds.length, n)) {
          const world = worlds[index];
          const visitor = world?.visitors[n];
          if (!world || !visitor) continue;
          const started = performance.now();
          await growthCalls[name](world, visitor);
          if (round > 0) times[index]?.push(performance.now() - started);
        }
    curves.push(
      curveOf(
        name,
        worlds,
        times.map((all) => at(all, 0.99)),
      ),
    );
    console.log(`  p50 ${times.map((all) => `${at(all, 0.5).toFixed(1)} ms`).join(", ")}`);
  }
  return curves;
}

async function measureHoldGrowth(worlds: readonly World[], folder: string): Promise<Curve> {
  const times = worlds.map((): number[] => []);
  const load = { processes: 1, connections: HOLD_CONNECTIONS, seconds: HOLD_SECONDS };
  for (let round = 0; round < HOLD_ROUNDS; round += 1)
    for (const index of turns(worlds.length, round)) {
      const world = worlds[index];
      if (!world) continue;
      const { p99 } = await measureHolds(holdProgram(world.databaseUrl, folder), {
        ...load,
        users: world.users,
      });
      times[index]?.push(p99);
    }
  return curveOf("growth.hold", worlds, times.map(median));
}

/** Another order each time, so that none always follows the same one. */
function turns(count: number, n: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + n) % count);
}

function curveOf(name: Curve["name"], worlds: readonly World[], p99: readonly number[]): Curve {
  const points = worlds.map(({ users }, index) => {
    const ms = p99[index] ?? Number.NaN;
    return { users, ms, ratio: ms / (p99[0] ?? Number.NaN) };
  });
  const shown = points.map(
    ({ users, ms, ratio }) => `${users}: ${ms.toFixed(1)} ms (${ratio.toFixed(2)})`,
  );
  console.log(`${name} p99 ${shown.join(", ")}`);
  return { name, points };
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
