import { fileURLToPath } from "node:url";
import { command, type CommandGroup } from "#kit/commands.ts";
import { connectDatabase, directUrl } from "#kit/db.ts";
import { prepareJobs } from "#kit/jobs.ts";
import { applyMigrations, inMigrationLock } from "#kit/migrate.ts";
import { accountCommands } from "#features/account/account.commands.ts";
import { creditsCommands } from "#features/credits/credits.commands.ts";
import { syncSystemEvents } from "#features/events/events.ts";
import { generationsCommands } from "#features/generations/generations.commands.ts";
import { imagesCommands } from "#features/images/images.commands.ts";
import { moderationCommands } from "#features/moderation/moderation.commands.ts";
import { removalsCommands } from "#features/removals/removals.commands.ts";
import { billingCommands } from "#features/subscriptions/subscriptions.commands.ts";
import { syncPlans } from "#features/subscriptions/subscriptions.ts";
import { auditCommands } from "#features/audit/audit.commands.ts";
import { teamCommands } from "#features/team/team.commands.ts";
import { supportCommands } from "#features/support/support.commands.ts";
import { syncTemplates } from "#features/templates/templates.ts";
import { demoCommand } from "../seed/demo/demo.commands.ts";
import { seedPeople } from "../seed/people.ts";
import { keysCommands } from "./keys.commands.ts";
import { readConfig } from "./settings.ts";
import { allJobs } from "./worker.ts";

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

/** Every command of `npm run twofold`. */
export const commands: CommandGroup = {
  migrate: command({
    summary: "updates the schema and the queues; syncs templates, system events and plans",
    async run({ print }) {
      // The lock of a migration needs a session, and the pooler may not know the owner of the tables.
      const url = directUrl(readConfig(process.env));
      // The queues and the templates are part of it: two nodes that create them concurrently would fail.
      await inMigrationLock(url, async (client) => {
        const applied = await applyMigrations(client, migrations);
        await prepareJobs(url, allJobs());
        const { db, close } = connectDatabase(url, { max: 1 });
        try {
          // An installation without templates could do nothing, so they come with the schema.
          const templates = await syncTemplates(db);
          const systemEvents = await syncSystemEvents(db);
          const plans = await syncPlans(db);
          print(`migrated: ${JSON.stringify({ applied, templates, systemEvents, plans })}`);
        } finally {
          await close();
        }
      });
    },
  }),
  seed: command({
    summary: "creates the demo accounts; not for production",
    async run({ print, context }) {
      const { created, adminPassword } = await seedPeople(await context(), process.env);
      print(`seeded: ${created}`);
      if (adminPassword) print(`password of the administrator: ${adminPassword}`);
    },
  }),
  demo: demoCommand,
  accounts: accountCommands,
  admin: { ...teamCommands, ...auditCommands },
  billing: billingCommands,
  credits: creditsCommands,
  generations: generationsCommands,
  images: imagesCommands,
  keys: keysCommands,
  moderation: { ...moderationCommands, removals: removalsCommands },
  support: supportCommands,
};
