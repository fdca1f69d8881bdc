import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
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
    const { maya } = eventsAt(day, textsIn.en);
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
