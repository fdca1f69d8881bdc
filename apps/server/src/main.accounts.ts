import { Id } from "@twofold/contract/primitives";
import { readConfig } from "#kit/config.ts";
import { openLog } from "#kit/log.ts";
import { eraseUser } from "#rooms/account/account.ts";
import { findUser } from "#rooms/users/users.ts";
import { wire } from "./wiring.ts";

const USAGE = `What an operator does with accounts:

  npm run accounts -- erase ID…   delete these accounts, as their owners would; the workers erase them
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const [command, ...ids] = process.argv.slice(2);
const isUnderstood =
  command === "erase" && ids.length > 0 && ids.every((id) => Id.safeParse(id).success);
if (!isUnderstood) {
  say(USAGE);
  process.exit(1);
}

const config = readConfig(process.env);
const wiring = await wire(config, openLog(config.LOG_LEVEL));
const ctx = wiring.context();
for (const id of ids) {
  const user = await findUser(ctx.db, id);
  if (user) await eraseUser(ctx, user);
  say(`${id}: ${user ? "deleted; the workers erase it within the hour" : "is not there"}`);
}
await wiring.close();
