/** A mail server in a separate process, which records the emails that it accepts by the virtual clock. */
import { serveRawMail } from "../../../packages/test-servers/src/raw-mail.ts";
import { createVirtualClock } from "../../../apps/server/src/testing/virtual-clock.ts";
import { createBusy, writeArrival } from "./receiver.ts";

const [clockFile = "", port = "0", file = "", busyShare = "0"] = process.argv.slice(2);
const clock = createVirtualClock(clockFile);
const isBusy = createBusy(Number(busyShare));

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(raw)?.[1]?.replaceAll(/\r\n\s+/g, " ") ??
  "";

await serveRawMail(Number(port), (raw, to) => {
  const id = header(raw, "message-id");
  if (isBusy(id)) return false;
  writeArrival(file, {
    at: clock.now().getTime(),
    channel: "email",
    to,
    id,
    title: header(raw, "subject"),
    body: /^\w+, \d+ \w+ \d{4}/m.exec(raw)?.[0] ?? "",
  });
  process.send?.("arrived");
  return true;
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
