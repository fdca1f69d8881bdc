import { openSql } from "../../apps/server/src/testing/sql.ts";
import { measureReminders } from "../bench/reminders.ts";
import { median } from "../bench/measure.ts";
import type { Figures } from "./budget.ts";
import { createDelayProxy } from "./delay-proxy.ts";

const ROUND_TRIP_MS = 2;
const PROBES = 200;

/** Reminders per second of one poller whose database is in another building, two milliseconds away. */
export async function measureDistantReminders(): Promise<Figures> {
  const reminders = await measureReminders(async (databaseUrl) => {
    const proxy = await createDelayProxy(databaseUrl, ROUND_TRIP_MS);
    const ms = await roundTrip(proxy.url);
    if (ms < ROUND_TRIP_MS) throw new Error(`a round trip takes only ${ms.toFixed(2)} ms`);
    console.log(
      `a read through the proxy takes ${ms.toFixed(2)} ms, ${(await roundTrip(databaseUrl)).toFixed(2)} ms without it`,
    );
    return proxy;
  });
  return { reminders };
}

async function roundTrip(databaseUrl: string): Promise<number> {
  const sql = await openSql(databaseUrl);
  const times: number[] = [];
  for (let n = 0; n < PROBES; n += 1) {
    const started = performance.now();
    await sql.query("select 1");
    times.push(performance.now() - started);
  }
  await sql.end();
  return median(times);
}
