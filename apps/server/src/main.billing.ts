// npm run billing:reconcile: compares every subscription that lasts with the payment provider; with
// --apply it puts right what differs.
import { parseArgs } from "node:util";
import { readConfig } from "#kit/config.ts";
import { openLog } from "#kit/log.ts";
import { reconcileBilling } from "#features/subscriptions/subscriptions.ts";
import { wire } from "./wiring.ts";

const { values } = parseArgs({ options: { apply: { type: "boolean", default: false } } });
const config = readConfig(process.env);
const wiring = await wire(config, openLog(config.LOG_LEVEL));
const say = (line: string) => process.stdout.write(`${line}\n`);
let lines = 0;
if (config.BILLING === "off") say("BILLING is off: there is nobody to compare with.");
for await (const line of reconcileBilling(wiring.context(), values.apply)) {
  lines += 1;
  say(line);
}
say(`billing: ${lines} line(s)${lines > 0 && !values.apply ? "; --apply puts it right" : ""}`);
await wiring.close();
process.exitCode = lines === 0 || values.apply ? 0 : 1;
