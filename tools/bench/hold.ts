import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findBinaries } from "../chaos/cluster.ts";
import { measureHolds, withHoldDatabase } from "./hold-database.ts";
import { median } from "./measure.ts";
import { pgbenchScript, type Statement } from "./pgbench-script.ts";

const run = promisify(execFile);
const CONNECTIONS = 16;
const ROUNDS = 6;
const SECONDS = 6;
const LOAD = { seconds: SECONDS, connections: CONNECTIONS };
const FEW = { users: 2_000, entriesEach: 0 };
const MANY = { users: 1_000_000, entriesEach: 10 };

/**
 * Creating a generation (hold, insert, enqueue) against pgbench with the same SQL, alternately. The
 * product runs one process per core and pgbench two threads, so two processes with half of the
 * connections each are compared; one process alone is also shown.
 */
export async function benchHold(): Promise<void> {
  await withHoldDatabase(FEW, async ({ ours, databaseUrl, folder }) => {
    const sent = JSON.parse(await ours("statements")) as Statement[];
    const script = join(folder, "hold.sql");
    await writeFile(script, pgbenchScript(sent, FEW.users));
    const contenders = {
      one: () => measureHolds(ours, { ...LOAD, users: FEW.users, processes: 1 }),
      two: () => measureHolds(ours, { ...LOAD, users: FEW.users, processes: 2 }),
      pgbench: async () => ({ tps: await pgbench(script, databaseUrl) }),
    };
    await contenders.pgbench();
    console.log(`${sent.length} statements a transaction, ${CONNECTIONS} connections`);
    console.log("round    one/s    two/s  pgbench/s  one's ms of a core  two's p50 ms   p99 ms");
    const ratios = { one: [] as number[], two: [] as number[] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { one, two, pgbench: bare } = await runExclusive(contenders, round);
      ratios.one.push(one.tps / bare.tps);
      ratios.two.push(two.tps / bare.tps);
      const shown = [one.tps, two.tps, bare.tps].map((tps) => tps.toFixed(0).padStart(8));
      const times = [one.cpu.toFixed(2), two.p50.toFixed(1), two.p99.toFixed(1)];
      console.log(
        `${round}    ${shown.join(" ")}   ${times.map((each) => each.padStart(12)).join(" ")}`,
      );
    }
    console.log(`ratio hold.tps.one-process ${median(ratios.one).toFixed(3)}`);
    console.log(`ratio hold.tps ${median(ratios.two).toFixed(3)}`);
  });
}

/** The same with a million users and ten million entries, alternately with a nearly empty database. */
export async function benchHoldLarge(): Promise<void> {
  await withHoldDatabase(FEW, (few) =>
    withHoldDatabase(MANY, async (many) => {
      const contenders = {
        empty: () => measureHolds(few.ours, { ...LOAD, users: FEW.users, processes: 1 }),
        large: () => measureHolds(many.ours, { ...LOAD, users: MANY.users, processes: 1 }),
      };
      console.log("round   empty/s  large/s   p50 ms: empty  large   p99 ms: empty  large  ratio");
      const ratios: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { empty, large } = await runExclusive(contenders, round);
        const ratio = large.p99 / empty.p99;
        ratios.push(ratio);
        const tps = [empty.tps, large.tps].map((each) => each.toFixed(0).padStart(8));
        const times = [empty.p50, large.p50, empty.p99, large.p99].map((each) =>
          each.toFixed(1).padStart(10),
        );
        console.log(
          `${round}     ${tps.join(" ")} ${times.join(" ")} ${ratio.toFixed(2).padStart(8)}`,
        );
      }
      console.log(`ratio hold.large.p99 ${median(ratios).toFixed(2)}`);
    }),
  );
}

/** Alternately and in reversed order every other time, so that load on the machine affects all. */
async function runExclusive<Results extends Record<string, unknown>>(
  contenders: { [Name in keyof Results]: () => Promise<Results[Name]> },
  round: number,
): Promise<Results> {
  const names = Object.keys(contenders) as (keyof Results)[];
  const results = {} as Results;
  for (const name of round % 2 === 0 ? names.toReversed() : names)
    results[name] = await contenders[name]();
  return results;
}

async function pgbench(script: string, databaseUrl: string): Promise<number> {
  const options = `-n -M prepared -c ${CONNECTIONS} -j 2 -T ${SECONDS}`.split(" ");
  const { stdout } = await run(join(findBinaries(), "pgbench"), [
    ...options,
    "-f",
    script,
    databaseUrl,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
