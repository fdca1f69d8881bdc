import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";

const program = new URL("../testing/faulty-tasks.ts", import.meta.url);

describe("the parent of a child process", () => {
  /** A program that opens a pool and runs `code` with it. */
  function startParent(code: string) {
    const here = JSON.stringify(new URL("./process-pool.ts", import.meta.url).href);
    const script = `
      import { createProcessPool } from ${here};
      const pool = createProcessPool({ module: new URL(${JSON.stringify(program.href)}), size: 1,
        taskSeconds: 60, maxRssMb: 1000, maxWaiting: 1 });
      ${code}`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    return parent;
  }

  async function outputOf(code: string): Promise<string> {
    const parent = startParent(code);
    const [printed] = await Promise.all([text(parent.stdout), once(parent, "exit")]);
    expect(parent.exitCode).toBe(0);
    return printed;
  }

  test.each(["callsAndWaits", "callsAndSpins"])(
    "that is killed takes the process along, even if that %s",
    async (name) => {
      const server = createServer().listen(0, "127.0.0.1");
      onTestFinished(() => void server.close());
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const calls = once(server, "connection");
      const parent = startParent(`await pool.run("${name}", { port: ${port} });`);
      const [socket] = (await calls) as [Socket];
      // A process that is gone has no connections.
      const gone = once(socket.on("error", () => {}).resume(), "close");
      parent.kill("SIGKILL");
      await gone;
      expect(parent.signalCode ?? (await once(parent, "exit"))[1]).toBe("SIGKILL");
    },
  );

  test("is not kept running by an idle process, which prints nothing on its stdout", async () => {
    expect(await outputOf(`console.log(await pool.run("talks"));`)).toBe("said\n");
  });

  test("outlives a process that it ends", async () => {
    const code = `await pool.run("talks"); await pool.close(); console.log("closed");`;
    expect(await outputOf(code)).toBe("closed\n");
  });
});
