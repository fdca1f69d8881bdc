/**
 * Preloaded (`node --import`) into processes of the product under test: their `Date` is ahead of the
 * real one by as many milliseconds as CLOCK_FILE says at that moment. The product knows nothing of
 * it. Timers and the database stay in real time.
 */
import { openVirtualClock } from "./virtual-clock.ts";

const RealDate = Date;
const ahead = openVirtualClock(process.env["CLOCK_FILE"] ?? "");
const now = () => RealDate.now() + ahead.now().getTime();

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(now());
    // All the other ways to make one are handed on as they are.
    else super(...given);
  }

  static override now = now;

  /** What Node itself has made is a date as well. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
