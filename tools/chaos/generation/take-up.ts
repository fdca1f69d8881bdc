import { setTimeout as wait } from "node:timers/promises";
import { openSql, type Sql } from "../../../apps/server/src/testing/sql.ts";
import type { Product, ProductNode } from "../../stack/product.ts";

const GIVEN_UP_MS = 60_000;

/** Starts a generation that never ends on its own, and stops it. */
export interface Endless {
  begin(): Promise<string>;
  cancel(id: string): Promise<void>;
}

/** Returns the seconds from the kill of the rendering worker until the other worker renders. */
export async function measureTakeUp(product: Product, { begin, cancel }: Endless): Promise<number> {
  const [one, other] = product.nodes.filter(({ kind }) => kind === "worker");
  if (!one || !other) throw new Error("this needs two workers");
  const client = await openSql(product.databaseUrl);
  try {
    // While the other worker is stopped, this one must be rendering.
    await kill(other);
    const id = await begin();
    const before = await startedAfter(client, id, 0);
    await other.revive();
    await kill(one);
    const killedAt = Date.now();
    await startedAfter(client, id, before);
    const seconds = (Date.now() - killedAt) / 1000;
    await cancel(id);
    await one.revive();
    return seconds;
  } finally {
    await client.end();
  }
}

async function kill({ child }: ProductNode): Promise<void> {
  child.kill("SIGKILL");
  await child.ended;
}

async function startedAfter(client: Sql, id: string, before: number): Promise<number> {
  for (const deadline = Date.now() + GIVEN_UP_MS; Date.now() < deadline; await wait(50)) {
    const { rows } = await client.query<{ at: Date | null }>(
      "select started_at as at from generations where id = $1",
      [id],
    );
    const at = rows[0]?.at?.getTime() ?? 0;
    if (at > before) return at;
  }
  throw new Error(`no worker resumed the generation in ${GIVEN_UP_MS / 1000} s`);
}
