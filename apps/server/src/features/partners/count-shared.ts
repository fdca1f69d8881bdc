import { createHash } from "node:crypto";
import type { UnlinkPreview } from "@twofold/contract/partners/unlink";
import type { Ctx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { findPermission } from "./permissions.store.ts";
import type { Pair } from "./shared-counts.port.ts";

type Counts = Pick<
  UnlinkPreview,
  "days" | "partner_days" | "albums" | "running" | "links" | "public"
>;

/** What unlinking decides, as the user sees it, and a version that changes with it. */
export async function countShared(
  { db, services: { sharedCounts } }: { readonly db: Db } & Pick<Ctx, "services">,
  { partnershipId, ...pair }: Pair & { readonly partnershipId: string },
  now: Date,
): Promise<Counts & Pick<UnlinkPreview, "preview_version">> {
  const { userId, partnerId } = pair;
  const isCalendarGiven = async (giverId: string) => {
    const key = { userId: giverId, partnershipId, permission: "calendar" as const };
    return (await findPermission(db, key))?.isGiven === true;
  };
  const own = await sharedCounts.events(db, pair);
  const others = await sharedCounts.events(db, { userId: partnerId, partnerId: userId });
  const copiedToPartner = (await isCalendarGiven(userId)) ? own.referenced : 0;
  const copiedToUser = (await isCalendarGiven(partnerId)) ? others.referenced : 0;
  const counts: Counts = {
    days: own.own + copiedToUser,
    partner_days: copiedToPartner + copiedToUser,
    albums: await sharedCounts.albums(db, pair),
    running: await sharedCounts.running(db, pair),
    links: await sharedCounts.links(db, pair, now),
    public: await sharedCounts.publicImages(db, pair),
  };
  const version = createHash("sha256").update(JSON.stringify({ partnershipId, ...counts }));
  return { ...counts, preview_version: version.digest("hex").slice(0, 32) };
}
