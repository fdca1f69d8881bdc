/**
 * npm run scale -- [--only NAME,…] [--users N] [--picture FILE] [--verbose]: measures the figures of budget.json, prints them in one
 * table, and exits with 1 if a bound is missed or a figure could not be measured. Everything runs on 127.0.0.1.
 */
import { parseArgs } from "node:util";
import { budget, defaultUsers, type FigureName } from "./budget.ts";
import { measurements, type MeasurementName } from "./measurements.ts";
import { formatTable, isOk, type Row } from "./table.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    users: { type: "string", default: String(defaultUsers) },
    picture: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});

const all = Object.keys(measurements) as MeasurementName[];
const asked = values.only?.split(",") ?? all;
const chosen = all.filter((name) => asked.includes(name));
const users = Number(values.users);
if (chosen.length !== asked.length || !Number.isInteger(users) || users < 1) {
  console.error(`--only takes some of ${all.join(",")}; --users takes a whole number`);
  process.exit(2);
}

const rows: Row[] = [];
for (const name of chosen) {
  console.log(`\n${name}`);
  const { figures, measure } = measurements[name];
  // The other figures are measured also if this measurement fails.
  const measured = await measure({
    users,
    isVerbose: values.verbose,
    picture: values.picture,
  }).catch((error: unknown) => {
    console.error(error);
    return {};
  });
  const found: Readonly<Partial<Record<FigureName, number>>> = measured;
  for (const figure of figures)
    rows.push({ name: figure, budget: budget[figure], now: found[figure] });
}
console.log(`\n${formatTable(rows)}`);
// What a measurement started has ended; a timer that is left must not keep the command running.
process.exit(rows.every(isOk) ? 0 : 1);
