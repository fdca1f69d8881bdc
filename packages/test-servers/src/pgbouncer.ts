import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { accepts, freePort } from "./ports.ts";

const STARTS_WITHIN_MS = 20_000;

/** Skips tests that need PgBouncer, where none can be installed. */
export const isWithoutPgBouncer = process.env["TWOFOLD_WITHOUT_PGBOUNCER"] === "1";

export interface PgBouncer {
  /** Of the database that its configuration names. */
  readonly url: string;
  close(): Promise<void>;
}

/** The documented configuration, for a database without a password. */
export async function pgBouncerConfig(databaseUrl: string): Promise<string> {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const file = new URL("../../../deploy/pgbouncer.ini", import.meta.url);
  return (await readFile(file, "utf8")).replace(
    "host=postgres port=5432",
    `host=${hostname} port=${port || 5432} dbname=${pathname.slice(1)}`,
  );
}

/** PgBouncer with this configuration, but on a free port of 127.0.0.1 and with one user, `postgres`. */
export async function createPgBouncer(config: string): Promise<PgBouncer> {
  await requireVersion();
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "twofold-pgbouncer-"));
  // It refuses to run as root, and another user has to read its files.
  await chmod(folder, 0o755);
  const users = join(folder, "userlist.txt");
  await writeFile(users, '"postgres" "only-for-tests"\n');
  const file = join(folder, "pgbouncer.ini");
  // The last section is [pgbouncer], and a later line replaces an earlier one.
  const own = [
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    `auth_file = ${users}`,
    "unix_socket_dir =",
  ];
  await writeFile(file, [config, ...own, ""].join("\n"));

  const ordinaryUser =
    process.getuid?.() === 0 ? ["--reuid", "65534", "--regid", "65534", "--clear-groups"] : [];
  // The kernel ends it with this process, so that a killed test run leaves no server.
  const child = spawn(
    "/usr/bin/setpriv",
    [...ordinaryUser, "--pdeathsig", "KILL", "pgbouncer", file],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString("utf8")).slice(-4_000);
  });
  async function close(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  }
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`pgbouncer did not start:\n${output}`);
    }
    await wait(20);
  }
  return {
    url: `postgres://postgres:only-for-tests@127.0.0.1:${port}/twofold`,
    close,
  };
}

async function requireVersion(): Promise<void> {
  const { stdout } = await promisify(execFile)("pgbouncer", ["--version"]).catch(() => ({
    stdout: "",
  }));
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout) ?? []).slice(1).map(Number);
  if (major > 1 || minor >= 21) return;
  throw new Error(
    "the tests of the connection pooler need PgBouncer 1.21 or later. Install it:\n" +
      "  tools/ci/install-pgbouncer.sh\n" +
      "or set TWOFOLD_WITHOUT_PGBOUNCER=1 to leave them out.",
  );
}
