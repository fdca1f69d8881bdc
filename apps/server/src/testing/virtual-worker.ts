/** A worker with a virtual clock: on each message it does what is due and sends `idle`. */
import { createVirtualClock } from "./virtual-clock.ts";
import { createFakeClockApp } from "./fake-clock-app.ts";

const setting = (name: string) => process.env[name] ?? "";
const clock = createVirtualClock(setting("CLOCK_FILE"));
const app = createFakeClockApp({
  databaseUrl: setting("DATABASE_URL"),
  smtpUrl: setting("SMTP_URL"),
  connections: 5,
  now: clock.now,
});

process.on("message", () => {
  app.work().then(
    () => process.send?.("idle"),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
