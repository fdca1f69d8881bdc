/** A process that applies the migrations of a folder, and that a test kills meanwhile. */
import { migrate } from "#kit/migrate.ts";

const [url = "", folder = ""] = process.argv.slice(2);
await migrate(url, folder);
