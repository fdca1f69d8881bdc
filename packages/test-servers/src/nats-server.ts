import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accepts, freePort } from "./ports.ts";

const STARTS_WITHIN_MS = 20_000;

/** Skips tests that need a NATS server, where none can be installed. */
export const isWithoutNats = process.env["TWOFOLD_WITHOUT_NATS"] === "1";

export interface NatsServer {
  readonly url: string;
  /** Kills the server; its address stays the same. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its files. */
  close(): Promise<void>;
}

interface NatsServerOptions {
  /** Lines of the configuration file. */
  readonly settings?: readonly string[];
  /** Without it the address exists, but nothing answers there. */
  readonly isStarted?: boolean;
}

/** A NATS server on a free port of 127.0.0.1. */
export async function createNatsServer({
  settings = [],
  isStarted = true,
}: NatsServerOptions = {}): Promise<NatsServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "twofold-nats-"));
  const config = join(folder, "nats.conf");
  await writeFile(config, [`listen: "127.0.0.1:${port}"`, ...settings, ""].join("\n"));
  let child: ChildProcess | undefined;

  async function stop(): Promise<void> {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, "exit");
    ended.kill("SIGKILL");
    await exit;
  }

  async function start(): Promise<void> {
    // The kernel ends it with this process, so that a killed test run leaves no server.
    const started = spawn(
      "/usr/bin/setpriv",
      ["--pdeathsig", "KILL", "nats-server", "-c", config],
      {
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    child = started;
    let output = "";
    started.stderr.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString("utf8")).slice(-4_000);
    });
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await accepts(port))) {
      if (started.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(
          "nats-server did not start, and the tests of live events need it. Install it:\n" +
            "  apt-get install -y --no-install-recommends nats-server\n" +
            `or set TWOFOLD_WITHOUT_NATS=1 to leave them out.\n${output}`,
        );
      }
      await wait(20);
    }
  }

  if (isStarted) await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
