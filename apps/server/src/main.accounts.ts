import { Id } from "@twofold/contract/primitives";
import type { User } from "@twofold/contract/users";
import { readConfig } from "#kit/config.ts";
import type { Ctx } from "#kit/ctx.ts";
import { openLog } from "#kit/log.ts";
import { eraseUser } from "#features/account/account.ts";
import { resetTwoFactor } from "#features/auth/auth.ts";
import { findUser } from "#features/users/users.ts";
import { wire } from "./wiring.ts";

const USAGE = `What an operator does with accounts:

  npm run accounts -- erase ID…            delete these accounts, as their owners would; the workers erase them
  npm run accounts -- two-factor-off ID…   let these people in without a code; they are told
`;

interface Command {
  readonly done: string;
  act(ctx: Ctx, user: User): Promise<void>;
}

const commands: Record<string, Command | undefined> = {
  erase: { done: "deleted; the workers erase it within the hour", act: eraseUser },
  "two-factor-off": {
    done: "is asked for no code any more, and is told so",
    act: (ctx, user) => resetTwoFactor(ctx, user.id),
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);

const [name = "", ...ids] = process.argv.slice(2);
const command = commands[name];
if (!command || ids.length === 0 || !ids.every((id) => Id.safeParse(id).success)) {
  say(USAGE);
  process.exit(1);
}

const config = readConfig(process.env);
const wiring = await wire(config, openLog(config.LOG_LEVEL));
const ctx = wiring.context();
for (const id of ids) {
  const user = await findUser(ctx.db, id);
  if (user) await command.act(ctx, user);
  say(`${id}: ${user ? command.done : "is not there"}`);
}
await wiring.close();
