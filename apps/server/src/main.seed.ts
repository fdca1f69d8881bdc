import { readConfig } from "#kit/config.ts";
import { openLog } from "#kit/log.ts";
import { seedPeople } from "../seed/people.ts";
import { wire } from "./wiring.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const wiring = await wire(config, log);
try {
  const made = await seedPeople(wiring.context(), process.env);
  log.info({ people: made }, "seeded");
} finally {
  await wiring.close();
}
