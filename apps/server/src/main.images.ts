import { parseArgs } from "node:util";
import { readConfig } from "#kit/config.ts";
import { openLog } from "#kit/log.ts";
import { purgeConfirmed, purgeTrash, findOrphans, repairAssets } from "#features/images/images.ts";
import { wire } from "./wiring.ts";

const USAGE = `What an operator does with pictures:

  npm run images -- orphans             compare storage and database; changes nothing
  npm run images -- orphans --erase N   erase the orphans, if there are exactly N as the dry run said
      --hours H                         of files that are older than so many hours (24)
  npm run images -- sweep               put right what a kill has left half done, without waiting for the clock
  npm run images -- erase               erase what has been in the trash for 30 days, if it is not too much
  npm run images -- erase --confirm ID  erase what a held run was about
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    erase: { type: "string" },
    hours: { type: "string", default: "24" },
    confirm: { type: "string" },
  },
});
const config = readConfig(process.env);
const log = openLog(config.LOG_LEVEL);
const wiring = await wire(config, log);
const ctx = wiring.context();

async function orphans(confirmed: string | undefined): Promise<boolean> {
  const found: string[] = [];
  let missing = 0;
  for await (const mismatch of findOrphans(ctx, {
    olderThanMs: Number(values.hours) * 3_600_000,
  })) {
    if (mismatch.kind === "missing") missing += 1;
    else found.push(mismatch.file.key);
    const key = mismatch.kind === "missing" ? mismatch.key : mismatch.file.key;
    say(`${mismatch.kind} ${key}`);
  }
  say(`${found.length} file(s) without a row, ${missing} row(s) without their file`);
  if (confirmed === undefined) return missing === 0;
  if (Number(confirmed) !== found.length) {
    say(`Nothing was erased: there are ${found.length}, not ${confirmed}.`);
    return false;
  }
  await ctx.ports.storage.remove(found);
  say(`Erased ${found.length}.`);
  return missing === 0;
}

async function erase(id: string | undefined): Promise<boolean> {
  const done = id === undefined ? await purgeTrash(ctx) : await purgeConfirmed(ctx, id);
  if (!done) say(`There is no held run ${id}.`);
  else if ("held" in done) {
    const { id: held, images, ofImages, trashedBefore } = done.held;
    say(
      `Held: ${images} of ${ofImages} images have been in the trash since before ${trashedBefore.toISOString()}.\n` +
        `If that is right: npm run images -- erase --confirm ${held}`,
    );
  } else say(`Erased ${done.images} image(s) with ${done.assets} asset(s).`);
  return done !== undefined && !("held" in done);
}

const commands: Record<string, () => Promise<boolean>> = {
  orphans: () => orphans(values.erase),
  erase: () => erase(values.confirm),
  sweep: () => repairAssets(ctx).then(() => true),
};
const command = commands[positionals[0] ?? ""];
if (!command) say(USAGE);
const isWell = (await command?.()) ?? false;
await wiring.close();
process.exitCode = isWell ? 0 : 1;
