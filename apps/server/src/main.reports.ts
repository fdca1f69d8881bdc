// npm run reports -- 30: what people said of their pictures in so many days, by template and engine.
import { readConfig } from "#kit/config.ts";
import { openDatabase } from "#kit/db.ts";
import { countReports } from "#features/generations/generations.ts";

const days = Number(process.argv[2] ?? 30);
if (!(days > 0)) throw new Error("npm run reports -- <days>");
const database = openDatabase(readConfig(process.env).DATABASE_URL, { max: 1 });
const reports = await countReports(database.db, new Date(Date.now() - days * 86_400_000));
const line = (...cells: readonly (string | number)[]) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padEnd(16)).join(" ")}\n`);
line("template", "engine", "reason", "said", "credits back");
for (const { templateName, engine, reason, count, returned } of reports)
  line(templateName, engine, reason, count, returned);
await database.close();
