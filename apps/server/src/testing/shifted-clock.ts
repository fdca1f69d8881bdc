/**
 * Preloaded (`node --import`) into processes of the product under test: their `Date` is ahead of
 * the real one by the milliseconds in CLOCK_FILE. The product is not aware of it. Timers and the
 * database use real time.
 */
import { createVirtualClock } from "./virtual-clock.ts";

const RealDate = Date;
const ahead = createVirtualClock(process.env["CLOCK_FILE"] ?? "");
const now = () => RealDate.now() + ahead.now().getTime();

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, made) =>
    Reflect.construct(real, given.length > 0 ? given : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
});
RealDate.prototype.constructor = Date;
