// npm run ledger:verify: proves every account of credits from its first entry on.
import { readConfig } from "#kit/config.ts";
import { openDatabase } from "#kit/db.ts";
import { verifyLedger } from "#features/credits/credits.ts";

const config = readConfig(process.env);
const database = openDatabase(config.DATABASE_URL, { max: 1 });
let faults = 0;
for await (const fault of verifyLedger(database.db)) {
  faults += 1;
  process.stdout.write(`${fault}\n`);
}
process.stdout.write(`ledger: ${faults} fault(s)\n`);
await database.close();
process.exitCode = faults === 0 ? 0 : 1;
