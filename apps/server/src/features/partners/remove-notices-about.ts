import { INVITATION_DAYS } from "@twofold/contract/partners";
import type { Ctx } from "#kit/ctx.ts";
import { removeNotificationsBetween } from "#features/notifications/notifications.ts";
import { listPartnershipsOf } from "./partners.store.ts";

const DAY_MS = 86_400_000;
/** The message about unlinking can be delayed by a day. */
const AFTER_MS = 2 * DAY_MS;

/** The notifications of present and former partners name the erased user: who links, shares or adds. */
export async function removeNoticesAbout(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  userId: string,
): Promise<void> {
  for (const { otherId, createdAt, endedAt } of await listPartnershipsOf(db, { userId }))
    await removeNotificationsBetween(
      db,
      { userId: otherId, kind: "partner" },
      {
        from: new Date(createdAt.getTime() - (INVITATION_DAYS + 1) * DAY_MS),
        until: new Date((endedAt ?? clock()).getTime() + AFTER_MS),
      },
    );
}
