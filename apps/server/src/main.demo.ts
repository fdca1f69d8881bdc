// npm run demo [-- renew | remove | code]
import { connectDatabase } from "#kit/db.ts";
import { findDemo } from "../seed/demo/demo.store.ts";
import { findObstacle } from "../seed/demo/guard.ts";
import { lineOf } from "../seed/demo/outcome.ts";
import { readConfig, settingsOf } from "./settings.ts";

/** Loading the whole product takes a second, which `npm run dev` need not wait for when nothing is missing. */
async function isComplete(): Promise<boolean> {
  const config = readConfig(process.env);
  const { db, close } = connectDatabase(config.DATABASE_URL, { max: 1 });
  try {
    const found = await findDemo(db);
    if (found?.state !== "complete" || found.erasing) return false;
    if (await findObstacle({ db, settings: settingsOf(config) }, process.env)) return false;
    process.stdout.write(`${lineOf({ is: "complete", ...found })}\n`);
    return true;
  } finally {
    await close();
  }
}

const [action] = process.argv.slice(2);
if (action !== undefined || !(await isComplete())) {
  process.argv.splice(2, 0, "demo");
  await import("./main.cli.ts");
}
