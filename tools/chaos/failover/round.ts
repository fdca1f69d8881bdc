import { setTimeout as wait } from "node:timers/promises";
import type { Address } from "./address.ts";
import type { Round } from "./figures.ts";
import type { Loss, Servers } from "./servers.ts";

export interface Plan {
  readonly how: Loss;
  /** How long the address leads to the standby before it is promoted. */
  readonly readOnlySeconds: number;
}

interface Options {
  readonly servers: Servers;
  readonly address: Address;
  readonly plan: Plan;
  readonly standbyUrl: string;
  /** How long no one notices the loss. */
  readonly noticedAfterMs: number;
}

/** How long clients reach a primary that is divided from its standby. */
const DIVIDED_MS = 3_000;

export async function failOver(options: Options): Promise<Round> {
  const { servers, address, plan, standbyUrl, noticedAfterMs } = options;
  const { how, readOnlySeconds } = plan;
  const lostAt = Date.now();
  await servers.lose(how);
  await wait(noticedAfterMs);
  let readOnly: Round["readOnly"];
  if (readOnlySeconds > 0) {
    address.moveTo(standbyUrl);
    const from = Date.now();
    await wait(readOnlySeconds * 1_000);
    readOnly = { from, to: Date.now() };
  }
  const promoting = Date.now();
  await servers.promote();
  const promotedAt = Date.now();
  // Commits of the old primary wait for its standby, so it acknowledges nothing meanwhile.
  if (how === "divide") await wait(DIVIDED_MS);
  await servers.fence();
  address.moveTo(standbyUrl);
  const writableAt = how === "divide" ? Date.now() : promotedAt;
  console.log(
    `${how}: ${readOnlySeconds} s read-only, promoted in ${promotedAt - promoting} ms, ${((writableAt - lostAt) / 1000).toFixed(1)} s without a primary`,
  );
  return { how, lostAt, readOnly, writableAt };
}
