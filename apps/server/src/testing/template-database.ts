import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { prepareJobs } from "#kit/jobs.ts";
import { migrate } from "#kit/migrate.ts";
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
  project.provide("templateDatabase", name);
  return drop;
}
