import { z } from "zod";
import { command } from "#kit/commands.ts";
import { countReports } from "./reports.store.ts";

const DAY_MS = 86_400_000;

export const generationsCommands = {
  reports: command({
    summary: 'counts the "not us" reports by template, engine and reason',
    usage: "[--days N]",
    options: z.object({ days: z.coerce.number().positive().default(30) }),
    async run({ print, context }, { days }) {
      const { db, clock } = await context();
      const line = (...cells: readonly (string | number)[]) =>
        print(cells.map((cell) => String(cell).padEnd(16)).join(" "));
      line("template", "engine", "reason", "reports", "credits back");
      const since = new Date(clock().getTime() - days * DAY_MS);
      for (const report of await countReports(db, since)) {
        const { templateName, engine, reason, count, returned } = report;
        line(templateName, engine, reason, count, returned);
      }
    },
  }),
};
