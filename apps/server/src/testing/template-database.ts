import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#kit/db.ts";
import { prepareJobs } from "#kit/jobs.ts";
import { migrate } from "#kit/migrate.ts";
import { shipSystemEvents } from "#features/events/events.ts";
import { shipPlans } from "#features/subscriptions/subscriptions.ts";
import { shipTemplates } from "#features/templates/templates.ts";
import { allJobs } from "../worker.ts";
import { createDatabase, newDatabaseName } from "./database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Migrated once; each test file takes a copy, which costs a tenth of a second. */
export default async function setup(project: TestProject) {
  const name = newDatabaseName("template");
  const { url, drop } = await createDatabase(name);
  await migrate(url, fileURLToPath(new URL("../../migrations", import.meta.url)));
  await prepareJobs(url, allJobs());
  const database = openDatabase(url, { max: 1 });
  await shipTemplates(database.db);
  await shipSystemEvents(database.db);
  await shipPlans(database.db);
  await database.close();
  project.provide("templateDatabase", name);
  return drop;
}
