import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";

export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Sent one after the other by each connection, instead of the URL. */
  readonly requests?: autocannon.Request[];
}

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Requests per second of each target, alternately, so that load on the machine affects all. */
export async function interleaved<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, seconds, connections }: Options,
): Promise<Record<Name, number>[]> {
  const names = Object.keys(targets) as Name[];
  const measure = async (name: Name, duration: number) => {
    const result = await autocannon({ ...targets[name], connections, duration });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
    return result.requests.average;
  };
  // The larger program needs longer until its hot code is compiled, so both are warmed up.
  for (let warm = 0; warm < 4; warm += 1) for (const name of names) await measure(name, 3);
  const results: Record<Name, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    const result = {} as Record<Name, number>;
    for (const name of order) result[name] = await measure(name, seconds);
    results.push(result);
  }
  return results;
}

export async function answersOk({ url, headers }: Target): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url, { headers }).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} does not respond`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}
