import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { createVirtualClock } from "./virtual-clock.ts";

const DAY = 86_400_000;

const TELLS = `
  process.stdin.on("data", () => console.log(JSON.stringify({
    made: new Date().getTime(), now: Date.now(), said: Date.parse(Date()), given: new Date(5).getTime(),
    isDate: new Date() instanceof Date && structuredClone(new Date()) instanceof Date && new Date().constructor === Date,
  })));`;

it("puts another process ahead while it runs, and leaves given dates alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "twofold-clock-"));
  const file = join(folder, "ahead");
  const clock = createVirtualClock(file, true);
  clock.set(new Date(0));
  const preload = new URL("shifted-clock.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", preload, "-e", TELLS], {
    env: { ...process.env, CLOCK_FILE: file },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  const ask = async () => {
    const line = once(lines, "line");
    child.stdin.write("?\n");
    const [text] = (await line) as [string];
    return JSON.parse(text) as Record<"made" | "now" | "said" | "given" | "isDate", number>;
  };
  try {
    for (const days of [0, 31, 400]) {
      clock.set(new Date(days * DAY));
      const told = await ask();
      for (const name of ["made", "now", "said"] as const)
        expect((told[name] - Date.now()) / DAY).toBeCloseTo(days, 3);
      expect(told).toMatchObject({ given: 5, isDate: true });
    }
  } finally {
    child.kill();
    clock.close();
    await rm(folder, { recursive: true, force: true });
  }
});
