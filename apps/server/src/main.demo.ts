// npm run demo [-- renew | remove | code]
import { obstacleIn } from "../seed/demo/obstacle.ts";
import { lineOf } from "../seed/demo/outcome.ts";
import { findStoredDemo } from "../seed/demo/state.store.ts";

/** Loading the whole product takes two seconds, which `npm run dev` need not wait for when nothing is missing. */
async function isComplete(): Promise<boolean> {
  const { DATABASE_URL, PUBLIC_URL } = process.env;
  if (!DATABASE_URL || !PUBLIC_URL) return false;
  const { demo, others } = await findStoredDemo(DATABASE_URL);
  if (demo?.state !== "complete" || demo.erasing) return false;
  if (obstacleIn(process.env, PUBLIC_URL, others)) return false;
  process.stdout.write(`${lineOf({ is: "complete", ...demo })}\n`);
  return true;
}

/** The codes of PostgreSQL for a database and for a table that does not exist; Drizzle wraps the error. */
function isNotMigrated(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error) return ["3D000", "42P01"].includes(String(error.code));
  return isNotMigrated(error.cause);
}

async function run(): Promise<void> {
  const [action] = process.argv.slice(2);
  if (action === undefined && (await isComplete())) return;
  process.argv.splice(2, 0, "demo");
  await import("./main.cli.ts");
}

await run().catch((error: unknown) => {
  if (!isNotMigrated(error)) throw error;
  process.stderr.write("demo: the database has no tables yet; `npm run dev` creates them.\n");
  process.exitCode = 1;
});
