/** A worker that lives by a virtual clock: told to go, it does what is due and says so. */
import { createVirtualClock } from "./virtual-clock.ts";
import { createFakeClockApp } from "./fake-clock-app.ts";

const setting = (name: string) => process.env[name] ?? "";
const clock = createVirtualClock(setting("CLOCK_FILE"));
const house = createFakeClockApp({
  databaseUrl: setting("DATABASE_URL"),
  smtpUrl: setting("SMTP_URL"),
  connections: 5,
  now: clock.now,
});

process.on("message", () => {
  house.work().then(
    () => process.send?.("idle"),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
