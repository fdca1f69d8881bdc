import { setTimeout as wait } from "node:timers/promises";
import { openSql } from "../../../apps/server/src/testing/sql.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { randomFrom } from "../random.ts";
import { createClient, type Client } from "./client.ts";
import { createSend } from "./send.ts";

export interface Size {
  readonly clients: number;
  /** Between two restarts. */
  readonly pauseMs: number;
}

export const full: Size = { clients: 24, pauseMs: 5_000 };
export const short: Size = { clients: 6, pauseMs: 500 };

const OLD = "the-old-secret-of-a-throwaway-product";
const NEW = "the-new-secret-of-a-throwaway-product";

/** Replaces the secret as docs/operations.md describes it, under load. Returns whether nothing failed. */
export async function chaosKeys(size: Size, seed: number): Promise<boolean> {
  const product = await startProduct({
    nodes: { api: 2, worker: 1 },
    // Days pass by SQL, which publishes no event.
    env: {
      SECRET: "",
      SECRETS: OLD,
      RATE_LIMIT_SCALE: "1000000",
      SESSION_CACHE_SECONDS: "0",
    },
  });
  const sql = await openSql(product.databaseUrl);
  try {
    const random = randomFrom(seed);
    const faults: string[] = [];
    let [requests, repeated] = [0, 0];
    const [first = "", ...others] = product.nodes
      .filter(({ kind }) => kind === "api")
      .map(({ url }) => url);
    const send = createSend([first, ...others], random, ({ status, attempts }) => {
      requests += 1;
      repeated += attempts - 1;
      if (status === 0 || status >= 500) faults.push(`request: ${status}`);
    });
    const tools = {
      send,
      random,
      fail: (what: string) => void faults.push(what),
      confirm: async (id: string) => {
        await sql.query("update users set email_verified = true where id = $1", [id]);
      },
    };
    const clients: Client[] = [];
    for (let index = 0; index < size.clients; index += 1)
      clients.push(await createClient(tools, `heron${index}`));

    const ending = new AbortController();
    const running = clients.map(async ({ act }) => {
      while (!ending.signal.aborted) {
        await act();
        await wait(5);
      }
    });
    const day = () =>
      sql.query(
        "update sessions set rotated_at = coalesce(rotated_at, created_at) - interval '25 hours'",
      );
    for (const secrets of [`${OLD},${NEW}`, `${NEW},${OLD}`]) {
      await restartAll(product, secrets, size.pauseMs);
      await day();
    }
    console.log((await product.run("keys", "rotate")).trim());
    await wait(size.pauseMs);
    ending.abort();
    await Promise.all(running);
    // A month later: each user has returned at least once.
    await day();
    for (const { sessions, renew } of clients)
      for (const index of sessions.keys()) await renew(index);
    await restartAll(product, NEW, 0);

    const sessions = clients.reduce((sum, client) => sum + client.sessions.length, 0);
    const atEnd = faults.length;
    for (const client of clients) {
      for (const index of client.sessions.keys()) await client.renew(index);
      if (!(await client.signInByApp())) faults.push(`app code of ${client.email}`);
    }
    for (const fault of new Set(faults)) console.log(`  ${fault}`);
    console.log(
      `${requests} requests, ${repeated} sent again to another node, ${atEnd} failed; ` +
        `${sessions} sessions and ${clients.length} second factors, ${faults.length - atEnd} lost`,
    );
    return faults.length === 0;
  } finally {
    await sql.end();
    await product.stop();
  }
}

/** One process at a time, the workers first. */
async function restartAll(product: Product, secrets: string, pauseMs: number): Promise<void> {
  product.reconfigure({ SECRETS: secrets });
  for (const node of product.nodes.toSorted((a, b) => b.kind.localeCompare(a.kind))) {
    await node.child.stop();
    await node.revive();
    await wait(pauseMs);
  }
}
