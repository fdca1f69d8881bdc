import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCommand } from "#kit/commands.ts";
import { createDatabase, newDatabaseName, type ThrowawayDatabase } from "#testing/database.ts";
import { commands } from "./commands.ts";

let database: ThrowawayDatabase;
beforeAll(async () => {
  database = await createDatabase(newDatabaseName("migrate"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("SECRET", "only for this test, which signs nothing at all");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

/** Returns the numbers of applied files and of templates. */
async function migrate(): Promise<{ applied: number; templates: number }> {
  const unused = () => Promise.reject(new Error("not used"));
  let printed = "";
  const print = (text: string) => void (printed += text);
  await runCommand(commands, ["migrate"], { print, input: unused, context: unused });
  const result = JSON.parse(printed.replace("migrated: ", "")) as {
    applied: string[];
    templates: number;
  };
  return { ...result, applied: result.applied.length };
}

test("nodes that start concurrently with an empty database › all succeed, one of them migrates it", async () => {
  const results = await Promise.all([migrate(), migrate(), migrate()]);
  expect(results.filter(({ applied }) => applied > 0)).toHaveLength(1);
  expect(new Set(results.map(({ templates }) => templates)).size).toBe(1);
}, 60_000);
