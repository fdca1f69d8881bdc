import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { endWithProcess } from "../stack/ending.ts";
import { freePorts } from "../stack/ports.ts";

const run = promisify(execFile);
const START_WITHIN_MS = 60_000;

/** A separate PostgreSQL that may be killed; it shares nothing with the machine's server. */
export interface Cluster {
  readonly url: string;
  /** The first column of each row. */
  query(sql: string): Promise<string[]>;
  /** Ends it without a checkpoint: by an immediate shutdown, or by SIGKILL. */
  crash(how: "immediate" | "kill"): Promise<void>;
  /** Starts it, and waits until it has recovered and accepts connections. */
  start(): Promise<void>;
  /** Suspends all of its processes. */
  freeze(ms: number): Promise<void>;
  /** Replaces its data folder by a base backup, and recovers from the archive with these settings. */
  restore(backup: string, recovery: Settings): Promise<void>;
  stop(): Promise<void>;
}

/** Of the server, by name. */
export type Settings = Readonly<Record<string, string | number>>;

/** PostgreSQL refuses to run as root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Debian's folder of the newest version; POSTGRES_BIN overrides it. */
export function findBinaries(): string {
  const given = process.env["POSTGRES_BIN"];
  if (given) return given;
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined)
    throw new Error("no PostgreSQL found: set POSTGRES_BIN to its programs");
  return join(root, newest, "bin");
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] =
          readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
        return Number(parent) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

/** Writes the data folder of a server, as the user that runs it. */
type Fill = (data: string, place: { uid?: number; gid?: number; cwd: string }) => Promise<void>;

const initialise: Fill = async (data, place) => {
  const options = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  await run(join(findBinaries(), "initdb"), ["-D", data, ...options], place);
};

/** Starts a server that follows another one by streaming, and returns it when it accepts readers. */
export const startStandby = (primary: Cluster, name: string, more: Settings = {}) =>
  startCluster(more, async (data, place) => {
    const from = new URL(primary.url);
    from.searchParams.set("application_name", name);
    const options = ["--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream"];
    const program = join(findBinaries(), "pg_basebackup");
    await run(program, ["-d", from.href, "-D", data, "--no-sync", ...options], place);
  });

/** `more` are settings of the server that are added or replaced. */
export async function startCluster(more: Settings = {}, fill: Fill = initialise): Promise<Cluster> {
  const bin = findBinaries();
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const { database: port } = await freePorts("database");
  let postmaster: ChildProcess | undefined;
  let lastOutput = "";

  const isUp = () =>
    run(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]).then(
      () => true,
      () => false,
    );

  function launch(recovery: Settings): ChildProcess {
    const settings = {
      port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: folder,
      fsync: "on",
      synchronous_commit: "on",
      max_connections: 60,
      // Small enough that crashes also happen during checkpoints.
      checkpoint_timeout: "30s",
      ...more,
      ...recovery,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(join(bin, "postgres"), ["-D", data, ...options], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.on("data", (chunk: Buffer) => {
      lastOutput = (lastOutput + chunk.toString("utf8")).slice(-4000);
    });
    return child;
  }

  const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

  async function start(recovery: Settings = {}): Promise<void> {
    const deadline = Date.now() + START_WITHIN_MS;
    postmaster = launch(recovery);
    while (Date.now() < deadline) {
      // Processes of the previous server may still hold its shared memory; then it is started again.
      if (isGone(postmaster)) {
        await wait(50);
        postmaster = launch(recovery);
      } else if (await isUp()) return;
      await wait(20);
    }
    throw new Error(`PostgreSQL did not start:\n${lastOutput}`);
  }

  async function end(child: ChildProcess | undefined, how: NodeJS.Signals): Promise<void> {
    if (!child || isGone(child)) return;
    const ended = once(child, "exit");
    child.kill(how);
    await ended;
  }

  const endNow = () => postmaster?.kill("SIGQUIT");
  process.once("exit", endNow);
  const stop = endWithProcess(async () => {
    process.off("exit", endNow);
    if (postmaster?.pid !== undefined)
      for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) signal(pid, "SIGCONT");
    await Promise.race([end(postmaster, "SIGINT"), wait(5_000)]);
    await end(postmaster, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  try {
    await fill(data, { ...user, cwd: folder });
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://postgres@127.0.0.1:${port}/twofold`;
  async function query(sql: string): Promise<string[]> {
    const { stdout } = await run(join(bin, "psql"), ["-XAtq", "-d", url, "-c", sql]);
    return stdout.split("\n").filter((line) => line !== "");
  }
  return {
    url,
    query,
    crash: (how) => end(postmaster, how === "kill" ? "SIGKILL" : "SIGQUIT"),
    start,
    async restore(backup, recovery) {
      // A fast shutdown archives what is left of the log; a server that was killed has ended before.
      await end(postmaster, "SIGINT");
      rmSync(data, { recursive: true, maxRetries: 20, retryDelay: 50 });
      await run("cp", ["-a", backup, data], { ...user, cwd: folder });
      await run("touch", [join(data, "recovery.signal")], { ...user, cwd: folder });
      await start(recovery);
      // It accepts readers before it has replayed everything.
      while ((await query("select pg_is_in_recovery()"))[0] !== "f") await wait(20);
    },
    async freeze(ms) {
      const { pid } = postmaster ?? {};
      if (pid === undefined) return;
      // The parent first, so that it cannot start another child meanwhile.
      signal(pid, "SIGSTOP");
      const all = [pid, ...childrenOf(pid)];
      for (const each of all) signal(each, "SIGSTOP");
      await wait(ms);
      for (const each of all) signal(each, "SIGCONT");
    },
    stop,
  };
}
