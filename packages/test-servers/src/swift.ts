import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { storageServers, swiftUser, writeSwiftFiles, type SwiftPorts } from "./swift-files.ts";

const INSTALL =
  "apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached";

/** Two seconds on an idle machine, but four Python programs take much longer on a busy one. */
export const SWIFT_STARTS_WITHIN_MS = 90_000;

/** Skips tests that need an S3 server, where none can be installed. */
export const isWithoutS3 = process.env["TWOFOLD_WITHOUT_S3"] === "1";

export interface Swift {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  createBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** OpenStack Swift with its S3 interface: a real S3 server that Debian packages. */
export async function startSwift(): Promise<Swift> {
  await Promise.all(
    [
      "memcached",
      "swift-proxy-server",
      ...storageServers.map((name) => `swift-${name}-server`),
    ].map(checkInstalled),
  );
  const folder = await mkdtemp(join(tmpdir(), "twofold-swift-"));
  const ports = await freePorts();
  await writeSwiftFiles(folder, ports);

  const servers = [
    startServer("memcached", [
      "-u",
      userInfo().username,
      "-l",
      "127.0.0.1",
      "-p",
      `${ports.memcached}`,
    ]),
    startServer("swift-proxy-server", [join(folder, "proxy.conf")]),
    ...storageServers.map((name) =>
      startServer(`swift-${name}-server`, [join(folder, `${name}.conf`)]),
    ),
  ];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: swiftUser,
  });

  try {
    const died = Promise.race(servers.map((server) => server.died));
    const healthy = Promise.all(
      [ports.proxy, ...storageServers.map((name) => ports[name])].map(untilHealthy),
    );
    await Promise.race([healthy, died]);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    endpoint,
    ...swiftUser,
    createBucket: async (name) =>
      void (await client.send(new CreateBucketCommand({ Bucket: name }))),
    async stop() {
      client.destroy();
      await stop();
    },
  };
}

async function checkInstalled(program: string): Promise<void> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  await Promise.any(folders.map((folder) => access(join(folder, program)))).catch(() => {
    throw new Error(
      `${program} is not installed, and the tests of the S3 storage need it. Install it:\n  ${INSTALL}\n` +
        "or set TWOFOLD_WITHOUT_S3=1 to leave them out.",
    );
  });
}

function startServer(program: string, args: readonly string[]) {
  // The kernel ends it with this process, so that a killed test run leaves no server.
  const child = spawn("/usr/bin/setpriv", ["--pdeathsig", "KILL", program, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => void (output = (output + chunk.toString("utf8")).slice(-4_000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const closed = once(child, "close");
  const died = closed.then((): never => {
    throw new Error(`${program} ended unexpectedly:\n${output}`);
  });
  died.catch(() => {});
  return {
    died,
    async kill() {
      child.kill("SIGKILL");
      await closed.catch(() => {});
    },
  };
}

async function untilHealthy(port: number): Promise<void> {
  const deadline = Date.now() + SWIFT_STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error(`Swift's server on port ${port} did not become healthy`);
}

/**
 * Uses ports below the kernel's range for outgoing connections: the servers need a second to start,
 * and other tests open hundreds of connections meanwhile.
 */
async function freePorts(): Promise<SwiftPorts> {
  for (;;) {
    const base = randomInt(15_000, 32_000);
    const all = [base, base + 1, base + 2, base + 3, base + 4] as const;
    const free = await Promise.all(all.map(isFree));
    const [proxy, account, container, object, memcached] = all;
    if (!free.includes(false)) return { proxy, account, container, object, memcached };
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    await once(server.close(), "close");
    return true;
  } catch {
    return false;
  }
}
