import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { v7 } from "uuid";

/** The demo's people live in Berlin, and its dates are relative to their today. */
export const ZONE = "Europe/Berlin";

export const todayAt = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .toString();

/** The day that is so many days after `today`. */
export const dayAfter = (today: string, days: number): string =>
  Temporal.PlainDate.from(today).add({ days }).toString();

/** That time of day in Berlin, so many days before `today`. */
export function timeAt(today: string, daysAgo: number, time: string): Date {
  const plainTime = Temporal.PlainTime.from(time);
  const day = Temporal.PlainDate.from(today).subtract({ days: daysAgo });
  return new Date(day.toZonedDateTime({ timeZone: ZONE, plainTime }).epochMilliseconds);
}

/** A number from 0 to 1 that depends only on the text. */
export const share = (text: string): number =>
  createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;

/** One thing that happens in the demo, at its time. */
export interface Step {
  readonly at: Date;
  run(): Promise<void>;
}

export interface Timeline {
  /** The time of the current step. */
  now(): Date;
  nextId(): string;
  /** Moves the time on within a step. */
  pass(ms: number): void;
  /** Runs the steps in the order of their times; then it is the start of today. */
  run(steps: readonly Step[]): Promise<void>;
}

export function createTimeline(today: string): Timeline {
  let now = timeAt(today, 0, "00:00");
  const end = now;
  let count = 0;
  return {
    now: () => now,
    nextId() {
      count += 1;
      const random = createHash("sha256").update(`demo ${count}`).digest().subarray(0, 16);
      return v7({ msecs: now.getTime(), seq: count, random });
    },
    pass: (ms) => void (now = new Date(now.getTime() + ms)),
    async run(steps) {
      now = new Date(0);
      for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        if (step.at > now) now = step.at;
        await step.run();
      }
      now = end;
    },
  };
}
