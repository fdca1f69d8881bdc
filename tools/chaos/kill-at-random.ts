import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "../stack/product.ts";
import type { Cluster } from "./cluster.ts";
import type { Random } from "./random.ts";

interface KillOptions {
  readonly product: Product;
  readonly cluster: Cluster;
  readonly random: Random;
  readonly mostPauseMs: number;
  readonly over: AbortSignal;
}

/** Kills a random process with -9 from time to time and restarts it; counts the kills. */
export async function killAtRandom({
  product,
  cluster,
  random,
  mostPauseMs,
  over,
}: KillOptions): Promise<ReadonlyMap<string, number>> {
  const done = new Map<string, number>();
  const [first, ...others] = product.nodes;
  if (!first) throw new Error("nothing runs");
  while (!over.aborted) {
    await wait(random.between(500, mostPauseMs));
    const target = random.weighed({ node: 5, database: 1 });
    const node = random.pick([first, ...others]);
    if (target === "database") {
      await cluster.crash(random.pick(["kill", "immediate"]));
      await wait(random.between(100, 1_000));
      await cluster.start();
    } else {
      node.child.kill("SIGKILL");
      await node.child.ended;
      await node.revive();
    }
    const name = target === "database" ? "PostgreSQL" : node.kind;
    done.set(name, (done.get(name) ?? 0) + 1);
  }
  return done;
}
