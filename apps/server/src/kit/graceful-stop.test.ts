import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";

async function run(failure: string) {
  const source = `
    import { openLog } from "${new URL("log.ts", import.meta.url).href}";
    import { stopGracefully } from "${new URL("graceful-stop.ts", import.meta.url).href}";
    const log = openLog("info");
    stopGracefully(log, 5, () => log.info("first step"), () => log.info("last step"));
    setInterval(() => {}, 1_000);
    setImmediate(() => { ${failure} });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const lines = output.split("\n").filter(Boolean);
  return { code, messages: lines.map((line) => (JSON.parse(line) as { msg: string }).msg) };
}

describe("process", () => {
  test.each([
    ["uncaught exception", 'throw new Error("unexpected");'],
    ["unhandled rejection", 'void Promise.reject(new Error("unexpected"));'],
    ["second error while stopping", 'setImmediate(() => { throw 2; }); throw new Error("first");'],
  ])("%s › is logged and stops the process in order with exit code 1", async (_, failure) => {
    const { code, messages } = await run(failure);
    expect(messages.filter((message) => message !== "process: uncaught error")).toEqual([
      "stopping",
      "first step",
      "last step",
      "stopped",
    ]);
    expect(messages[0]).toBe("process: uncaught error");
    expect(code).toBe(1);
  });
});
