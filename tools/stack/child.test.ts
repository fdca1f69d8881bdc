import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runNode, startNode, type Child } from "./child.ts";

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "stack-"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

const place = () => ({ cwd: scratch, env: { PATH: process.env["PATH"] } });
const script = (code: string) => ["--input-type=module", "-e", code];

const says = (child: Child, word: string) =>
  vi.waitFor(() => expect(child.log()).toContain(word), 5000);

describe("runNode", () => {
  test("program that succeeds › returns its output", async () => {
    expect(await runNode("talk", script("console.log('hello')"), place())).toBe("hello\n");
  });

  test("program that fails › throws its output", async () => {
    const failing = script("console.error('no database'); process.exit(3)");
    await expect(runNode("migrate", failing, place())).rejects.toThrow(
      /migrate ended with 3:\s+no database/,
    );
  });
});

describe("stop", () => {
  test("program that handles SIGTERM › stops in order", async () => {
    const child = startNode(
      "server",
      script(
        "setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); console.log('up');",
      ),
      place(),
    );
    await says(child, "up");
    expect(child.isRunning()).toBe(true);
    await child.stop();
    expect(await child.ended).toBe(0);
    expect(child.log()).toBe("up\nbye\n");
    expect(child.isRunning()).toBe(false);
  });

  test("program that ignores SIGTERM › is killed", async () => {
    const child = startNode(
      "stubborn",
      script("setInterval(() => {}, 1000); process.on('SIGTERM', () => {}); console.log('up');"),
      place(),
    );
    await says(child, "up");
    await child.stop(50);
    expect(await child.ended).toBeNull();
    expect(child.isRunning()).toBe(false);
  });

  test("program that has ended › returns immediately", async () => {
    const child = startNode("short", script(""), place());
    await child.ended;
    await child.stop();
    expect(child.isRunning()).toBe(false);
  });
});

describe("runner that ends", () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** A program that starts another one, which connects to this test, and that has something to clean up. */
  async function startRunner(name: string, onStart = "") {
    const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
    const calls = once(server, "connection");
    const runner = startNode(
      name,
      script(`
        import { writeFileSync } from "node:fs";
        import { startNode } from ${url("child.ts")};
        import { endWithProcess } from ${url("ending.ts")};
        const call = "require('net').connect(${port}, '127.0.0.1').on('data', () => {})";
        const child = startNode("inner", ["-e", call], { cwd: ".", env: process.env });
        endWithProcess(async () => {
          await child.stop();
          writeFileSync("${name}.ended", "in order");
        });
        process.once("SIGUSR2", () => {
          ${onStart}
        });
        setInterval(() => {}, 1000);
      `),
      place(),
    );
    const [socket] = (await calls) as [Socket];
    socket.on("error", () => {}).resume();
    // A process that has ended has no connections; unlike its pid, this is visible immediately.
    return { runner, innerEnded: once(socket, "close") };
  }

  const cleanedUp = (name: string) => existsSync(join(scratch, `${name}.ended`));

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("ends what it started when interrupted by %s", async (signal, code) => {
    const { runner, innerEnded } = await startRunner(signal);
    runner.kill(signal);
    expect(await runner.ended).toBe(code);
    await innerEnded;
    expect(cleanedUp(signal)).toBe(true);
  });

  test("uncaught error › ends what it started", async () => {
    const { runner, innerEnded } = await startRunner("crash", "throw new Error('fell over');");
    runner.kill("SIGUSR2");
    expect(await runner.ended).toBe(1);
    await innerEnded;
    expect(runner.log()).toContain("fell over");
    expect(cleanedUp("crash")).toBe(true);
  });

  test("process.exit › leaves no process behind", async () => {
    const { runner, innerEnded } = await startRunner("exit", "process.exit(7);");
    runner.kill("SIGUSR2");
    expect(await runner.ended).toBe(7);
    await innerEnded;
    expect(cleanedUp("exit")).toBe(false);
  });
});
