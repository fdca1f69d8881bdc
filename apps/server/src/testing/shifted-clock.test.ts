import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { createVirtualClock } from "./virtual-clock.ts";

const DAY = 86_400_000;

const REPORT_TIME = `
  process.stdin.on("data", () => console.log(JSON.stringify({
    made: new Date().getTime(), now: Date.now(), parsed: Date.parse(Date()), given: new Date(5).getTime(),
    isDate: new Date() instanceof Date && structuredClone(new Date()) instanceof Date && new Date().constructor === Date,
  })));`;

test("shifted clock moves a running process ahead and keeps explicit dates", async () => {
  const folder = await mkdtemp(join(tmpdir(), "twofold-clock-"));
  const file = join(folder, "ahead");
  const clock = createVirtualClock(file, true);
  clock.set(new Date(0));
  const preload = new URL("shifted-clock.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", preload, "-e", REPORT_TIME], {
    env: { ...process.env, CLOCK_FILE: file },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  const readTime = async () => {
    const line = once(lines, "line");
    child.stdin.write("?\n");
    const [text] = (await line) as [string];
    return JSON.parse(text) as Record<"made" | "now" | "parsed" | "given" | "isDate", number>;
  };
  try {
    for (const days of [0, 31, 400]) {
      clock.set(new Date(days * DAY));
      const reported = await readTime();
      for (const name of ["made", "now", "parsed"] as const)
        expect((reported[name] - Date.now()) / DAY).toBeCloseTo(days, 3);
      expect(reported).toMatchObject({ given: 5, isDate: true });
    }
  } finally {
    child.kill();
    clock.close();
    await rm(folder, { recursive: true, force: true });
  }
});
