import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { connectDatabase } from "#kit/db.ts";
import { prepareJobs } from "#kit/jobs.ts";
import { migrate } from "#kit/migrate.ts";
import { syncSystemEvents } from "#features/events/events.ts";
import { syncPlans } from "#features/subscriptions/subscriptions.ts";
import { syncTemplates } from "#features/templates/templates.ts";
import { allJobs } from "../worker.ts";
import { createDatabase, newDatabaseName } from "./database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Migrated once; each test file uses a copy, which takes a tenth of a second. */
export default async function setup(project: TestProject) {
  const name = newDatabaseName("template");
  const { url, drop } = await createDatabase(name);
  await migrate(url, fileURLToPath(new URL("../../migrations", import.meta.url)));
  await prepareJobs(url, allJobs());
  const database = connectDatabase(url, { max: 1 });
  await syncTemplates(database.db);
  await syncSystemEvents(database.db);
  await syncPlans(database.db);
  await database.close();
  project.provide("templateDatabase", name);
  return drop;
}
