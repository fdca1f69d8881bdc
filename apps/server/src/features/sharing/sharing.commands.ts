import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { command } from "#kit/commands.ts";
import { blockSharing } from "./block-sharing.ts";
import { listReports, removeBlock } from "./reports.store.ts";

const MAX_LISTED = 500;
const DAY_MS = 86_400_000;
const image = z
  .tuple([Id, Id])
  .transform(([userId, imageId]): { userId: string; imageId: string } => ({ userId, imageId }));

export const sharingCommands = {
  reports: command({
    summary: "lists the images that visitors have reported, the last first",
    usage: "[--days N]",
    options: z.object({ days: z.coerce.number().positive().default(30) }),
    async run({ print, context }, { days }) {
      const { db, clock } = await context();
      const since = new Date(clock().getTime() - days * DAY_MS);
      for (const { lastAt, reason, times, userId, imageId } of await listReports(db, {
        since,
        limit: MAX_LISTED,
      }))
        print(`${lastAt.toISOString()}  ${reason.padEnd(10)} ${times}×  ${userId} ${imageId}`);
    },
  }),
  block: command({
    summary: "ends the links of an image immediately and prevents new ones",
    usage: "USER IMAGE",
    arguments: image,
    async run({ print, context }, { arguments: key }) {
      const isBlocked = await blockSharing(await context(), key, "operator");
      print(isBlocked ? "The image is no longer shared." : "The image was not found.");
      return isBlocked;
    },
  }),
  unblock: command({
    summary: "allows the image to be shared again",
    usage: "USER IMAGE",
    arguments: image,
    async run({ print, context }, { arguments: key }) {
      const isUnblocked = await removeBlock((await context()).db, key);
      print(isUnblocked ? "The image can be shared again." : "The image was not blocked.");
      return isUnblocked;
    },
  }),
};
