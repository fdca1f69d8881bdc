/** A worker that lives by a virtual clock: told to go, it does what is due and says so. */
import { openVirtualClock } from "./virtual-clock.ts";
import { openVirtualHouse } from "./virtual-house.ts";

const setting = (name: string) => process.env[name] ?? "";
const clock = openVirtualClock(setting("CLOCK_FILE"));
const house = openVirtualHouse({
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
