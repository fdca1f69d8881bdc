import type { Db } from "#kit/db.ts";
import type { SharedImage } from "./reports.store.ts";
import { findLinkByToken } from "./sharing.store.ts";

/** The image of a link that has not ended. Undefined also for the link of an album, which shows several. */
export async function findSharedImage(
  db: Db,
  link: { readonly tokenHash: Buffer },
  now: Date,
): Promise<SharedImage | undefined> {
  const { userId, imageId } = (await findLinkByToken(db, link, now)) ?? {};
  return userId && imageId ? { userId, imageId } : undefined;
}
