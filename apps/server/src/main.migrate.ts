import { fileURLToPath } from "node:url";
import { readConfig } from "#kit/config.ts";
import { openDatabase } from "#kit/db.ts";
import { prepareJobs } from "#kit/jobs.ts";
import { openLog } from "#kit/log.ts";
import { migrate } from "#kit/migrate.ts";
import { syncSystemEvents } from "#features/events/events.ts";
import { syncPlans } from "#features/subscriptions/subscriptions.ts";
import { syncTemplates } from "#features/templates/templates.ts";
import { allJobs } from "./worker.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const applied = await migrate(
  config.DATABASE_URL,
  fileURLToPath(new URL("../migrations", import.meta.url)),
);
await prepareJobs(config.DATABASE_URL, allJobs());
const database = openDatabase(config.DATABASE_URL, { max: 1 });
try {
  // An installation without templates could do nothing, so they come with the schema.
  const templates = await syncTemplates(database.db);
  const systemEvents = await syncSystemEvents(database.db);
  const plans = await syncPlans(database.db);
  log.info({ applied, templates, systemEvents, plans }, "migrated");
} finally {
  await database.close();
}
