import { startNode } from "../stack/child.ts";
import { endWithProcess } from "../stack/ending.ts";
import { repository } from "../stack/product.ts";
import type { Figures } from "./budget.ts";

const FIGURES = {
  "failover.errors": /^failover\.replies_5xx_other (\d+)/m,
  "failover.lost": /^failover\.lost (\d+)/m,
} as const;

/** Runs the scenario and reads what it prints: its own bounds are stricter, and its exit code says more than these two. */
export async function measureFailover(): Promise<Figures> {
  const child = startNode("failover", ["tools/chaos/run.ts", "failover"], {
    cwd: repository,
    env: process.env,
  });
  const stop = endWithProcess(() => child.stop());
  await child.ended;
  await stop();
  const output = child.log();
  console.log(output.split("\n").slice(-LISTED_LINES).join("\n"));
  return readFailover(output);
}

const LISTED_LINES = 25;

/** A figure that was not printed is absent, and so not measured. */
export function readFailover(output: string): Figures {
  return Object.fromEntries(
    Object.entries(FIGURES).flatMap(([name, pattern]) => {
      const [, value] = pattern.exec(output) ?? [];
      return value === undefined ? [] : [[name, Number(value)]];
    }),
  );
}
