import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createStudioEngine } from "#adapters/studio-engine.ts";
import { nextOccurrence } from "#features/events/occurrences.ts";
import { eventsAt } from "../seed/demo/calendar.ts";
import { spendingOf } from "../seed/demo/credits.ts";
import { demoFile, pictures, portraits, reported } from "../seed/demo/pictures.ts";
import { textsIn } from "../seed/demo/texts.ts";
import { dayAfter } from "../seed/demo/timeline.ts";

describe("the shipped files", () => {
  test("each portrait shows exactly one face", async () => {
    const studio = createStudioEngine({ processes: 1, price: 1 });
    try {
      for (const name of Object.values(portraits).flat())
        expect([name, await studio.checkPhoto(fileURLToPath(demoFile(name)))]).toMatchObject([
          name,
          { faces: 1, problem: undefined },
        ]);
    } finally {
      await studio.close();
    }
  }, 120_000);

  test("no portrait is a photograph: each is a rendering without the data of a camera", async () => {
    for (const name of Object.values(portraits).flat()) {
      const { width, height, exif, xmp, iptc } = await sharp(
        fileURLToPath(demoFile(name)),
      ).metadata();
      expect([name, width, height, exif ?? xmp ?? iptc]).toEqual([name, 900, 1080, undefined]);
    }
  });

  test("an image is drawn again from its portrait without a network, and is the same", async () => {
    const folder = await mkdtemp(join(tmpdir(), "twofold-draw-"));
    try {
      const repository = fileURLToPath(new URL("../../..", import.meta.url));
      const offline = `import net from "node:net"; net.Socket.prototype.connect = () => { throw new Error("offline"); };`;
      const preload = `--import=data:text/javascript,${encodeURIComponent(offline)}`;
      const args = ["tools/assets/demo-draw.ts", "noir", "--to", folder];
      const env = { ...process.env, NODE_OPTIONS: preload };
      await promisify(execFile)(process.execPath, args, { cwd: repository, env });
      const read = (path: string) => sharp(path).raw().toBuffer();
      const drawn = await read(join(folder, "noir.jpg"));
      const shipped = await read(fileURLToPath(demoFile("noir")));
      expect(drawn).toHaveLength(shipped.length);
      // Another processor may round differently.
      const sum = drawn.reduce((all, value, at) => all + Math.abs(value - (shipped[at] ?? 0)), 0);
      expect(sum / drawn.length).toBeLessThan(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 120_000);

  test("are small", async () => {
    const sizeOf = async (name: string) => (await stat(demoFile(name))).size;
    for (const name of Object.values(portraits).flat())
      expect(await sizeOf(name)).toBeLessThanOrEqual(80_000);
    for (const { template } of [...pictures, reported])
      expect(await sizeOf(template)).toBeLessThanOrEqual(300_000);
  });
});

test("on every day of two years the calendar is complete and the credits have peaks", () => {
  for (let day = "2027-01-01"; day < "2029-01-01"; day = dayAfter(day, 1)) {
    const { maya, jonas } = eventsAt(day, textsIn.en);
    const forBoth = maya.filter((event) => event.for_both);
    expect([maya.length, forBoth.length, jonas.length]).toEqual([8, 6, 1]);
    const next = maya.map(
      ({ event_date: eventDate, is_recurring: isRecurring, calendar, counts_days: countsDays }) =>
        nextOccurrence({ eventDate, isRecurring, calendar, countsDays }, day)?.date,
    );
    expect(next.filter((date) => date === undefined)).toHaveLength(1);
    expect(next).toContain(dayAfter(day, 3));
    expect(next).toContain(dayAfter(day, 11));
    const spent = spendingOf(day);
    expect(spent.filter((each) => each === 9)).toHaveLength(2);
    expect(spent.filter((each) => each === 0)).toHaveLength(3);
  }
});
