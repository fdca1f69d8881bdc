import { fileURLToPath } from "node:url";
import { readConfig } from "#kit/config.ts";
import { prepareJobs } from "#kit/jobs.ts";
import { openLog } from "#kit/log.ts";
import { migrate } from "#kit/migrate.ts";
import { allJobs } from "./worker.ts";

const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const applied = await migrate(
  config.DATABASE_URL,
  fileURLToPath(new URL("../migrations", import.meta.url)),
);
await prepareJobs(config.DATABASE_URL, allJobs());
log.info({ applied }, "migrated");
