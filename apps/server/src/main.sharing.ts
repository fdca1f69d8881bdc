import { Id } from "@twofold/contract/primitives";
import { readConfig } from "#kit/config.ts";
import { openLog } from "#kit/log.ts";
import { blockSharing, listReports, removeBlock } from "#features/sharing/sharing.ts";
import { wire } from "./wiring.ts";

const USAGE = `What an operator does with pictures that are shared by a link:

  npm run sharing -- reports DAYS        what visitors have reported, the last first
  npm run sharing -- block USER IMAGE    end the links of a picture at once and let none be made again
  npm run sharing -- unblock USER IMAGE  let it be shared again
`;

const MOST = 500;
const say = (line: string) => process.stdout.write(`${line}\n`);

const [name = "", ...given] = process.argv.slice(2);
const ids = given.map((id) => Id.safeParse(id).data);
const [userId = "", imageId = ""] = ids;
const areIds = userId !== "" && imageId !== "";

const config = readConfig(process.env);
const wiring = await wire(config, openLog(config.LOG_LEVEL));
const ctx = wiring.context();

async function reports(): Promise<boolean> {
  const since = new Date(Date.now() - Number(given[0] ?? 30) * 86_400_000);
  for (const report of await listReports(ctx.db, since, MOST))
    say(
      `${report.lastAt.toISOString()}  ${report.reason.padEnd(10)} ${report.times}×  ${report.userId} ${report.imageId}`,
    );
  return true;
}

async function block(): Promise<boolean> {
  const isDone = areIds && (await blockSharing(ctx, { userId, imageId }, "operator"));
  say(isDone ? "It is no longer shared." : "There is no such picture.");
  return isDone;
}

async function unblock(): Promise<boolean> {
  const isDone = areIds && (await removeBlock(ctx.db, { userId, imageId }));
  say(isDone ? "It can be shared again." : "It was not blocked.");
  return isDone;
}

const commands: Record<string, () => Promise<boolean>> = { reports, block, unblock };
const command = commands[name];
if (!command) say(USAGE);
const isWell = (await command?.()) ?? false;
await wiring.close();
process.exitCode = isWell ? 0 : 1;
