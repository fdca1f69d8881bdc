import { z } from "zod";
import { command } from "#kit/commands.ts";
import { findOrphans } from "./find-orphans.ts";
import { purgeConfirmed } from "./purge-confirmed.ts";
import { purgeTrash } from "./purge-trash.ts";
import { repairAssets } from "./repair-assets.ts";

export const imagesCommands = {
  orphans: command({
    summary:
      "compares storage and database; deletes files without a row only if there are exactly N",
    usage: "[--delete N] [--hours H]",
    options: z.object({
      delete: z.coerce.number().int().optional(),
      /** Younger files may belong to an upload that is still running. */
      hours: z.coerce.number().min(0).default(24),
    }),
    async run({ print, context }, { delete: expected, hours }) {
      const ctx = await context();
      const found: string[] = [];
      let missing = 0;
      for await (const mismatch of findOrphans(ctx, { olderThanMs: hours * 3_600_000 })) {
        if (mismatch.kind === "missing") missing += 1;
        else found.push(mismatch.file.key);
        const key = mismatch.kind === "missing" ? mismatch.key : mismatch.file.key;
        print(`${mismatch.kind} ${key}`);
      }
      print(`${found.length} file(s) without a row, ${missing} row(s) without their file`);
      if (expected === undefined) return missing === 0;
      if (expected !== found.length) {
        print(`Nothing was deleted: there are ${found.length}, not ${expected}.`);
        return false;
      }
      await ctx.ports.storage.remove(found);
      print(`Deleted ${found.length}.`);
      return missing === 0;
    },
  }),
  repair: command({
    summary: "removes unfinished uploads and creates missing variants now",
    run: async ({ context }) => repairAssets(await context()),
  }),
  "purge-trash": command({
    summary: "erases what has been in the trash for 30 days; --confirm runs a held purge",
    usage: "[--confirm ID]",
    options: z.object({ confirm: z.string().optional() }),
    async run({ print, context }, { confirm }) {
      const ctx = await context();
      const done =
        confirm === undefined ? await purgeTrash(ctx) : await purgeConfirmed(ctx, confirm);
      if (!done) print(`There is no held purge ${confirm}.`);
      else if ("held" in done) {
        const { id, images, ofImages, trashedBefore } = done.held;
        print(
          `Held: ${images} of ${ofImages} images have been in the trash since before ${trashedBefore.toISOString()}.\n` +
            `If that is right: twofold images purge-trash --confirm ${id}`,
        );
      } else print(`Erased ${done.images} image(s) with ${done.assets} asset(s).`);
      return done !== undefined && !("held" in done);
    },
  }),
};
