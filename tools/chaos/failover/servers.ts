import { setTimeout as wait } from "node:timers/promises";
import { startCluster, startStandby, type Cluster, type Settings } from "../cluster.ts";

const SETTINGS: Settings = { max_connections: 100, max_wal_senders: 4 };
/** Longer than a failover takes. */
const FREEZE_MS = 25_000;

/**
 * `kill` and `immediate`: the server ends, and its connections are closed. `freeze`: the machine stops, and its
 * connections stay open. `divide`: it is separated from its standby, which is promoted while clients still reach it.
 */
export type Loss = "kill" | "immediate" | "freeze" | "divide";

/** One primary and one synchronous standby, which takes its place. */
export interface Servers {
  readonly primary: Cluster;
  /** Copies the primary, and waits until commits wait for the copy. */
  addStandby(): Promise<Cluster>;
  /** Ends the primary, except if it is only divided from the standby. */
  lose(how: Loss): Promise<void>;
  /** Ends what is left of the primary. */
  fence(): Promise<void>;
  /** The standby accepts writes afterwards, and is the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const all = [await startCluster(SETTINGS)];
  const frozen: Promise<void>[] = [];
  let standby: Cluster | undefined;
  let lost: Cluster | undefined;
  let [primary] = all as [Cluster];

  async function addStandby(): Promise<Cluster> {
    const name = `standby_${all.length}`;
    standby = await startStandby(primary, name, SETTINGS);
    all.push(standby);
    // After the copy, so that the standby waits for no other one when it is promoted.
    await primary.query(`alter system set synchronous_standby_names = '${name}'`);
    await primary.query("select pg_reload_conf()");
    const state = "select sync_state from pg_stat_replication";
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(50))
      if ((await primary.query(state)).includes("sync")) return standby;
    throw new Error("the standby did not become synchronous");
  }

  return {
    get primary() {
      return primary;
    },
    addStandby,
    async lose(how) {
      lost = primary;
      if (how === "freeze") frozen.push(primary.freeze(FREEZE_MS));
      else if (how !== "divide") await primary.crash(how);
    },
    async fence() {
      await lost?.crash("kill");
      // Frozen processes end later, when they continue.
      if (frozen.length === 0) await lost?.stop();
    },
    async promote() {
      if (!standby) throw new Error("there is no standby");
      await standby.query("select pg_promote()");
      primary = standby;
    },
    async stop() {
      await Promise.all(frozen);
      await Promise.all(all.map((each) => each.stop()));
    },
  };
}
