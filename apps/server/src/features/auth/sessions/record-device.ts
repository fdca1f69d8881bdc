import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notify, sendMail } from "#features/notifications/notifications.ts";
import type { FoundSession } from "../auth.store.ts";
import { deviceName, parseUserAgent } from "./device-name.ts";
import { insertDevice } from "./devices.store.ts";
import { deviceMessages } from "./record-device.messages.ts";

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Tells the owner of a sign-in with a kind of device that this account has not seen before. The name of
 * browser and system is enough for that: more exact marks would follow people around, and would cry
 * wolf at each update.
 */
export async function recordDevice(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live">,
  { user, userAgent }: Pick<FoundSession, "user" | "userAgent">,
): Promise<void> {
  const device = deviceName(userAgent);
  const parts = parseUserAgent(userAgent);
  await inTransaction(ctx, async (tx) => {
    // The list of devices on another page is longer by one.
    await tx.live.publish(user.id, { type: "session_started" });
    const known = await insertDevice(tx.db, { userId: user.id, device, firstSeenAt: tx.now });
    // The first one is the one that signed up.
    if (known.was || known.others === 0) return;
    await sendMail(tx, user.id, { kind: "new_device", ...parts, at: tx.now.toISOString() });
    await notify(
      tx,
      [
        {
          userId: user.id,
          key: `device:${device}`,
          kind: "new_device",
          text: (language) => deviceMessages[language](parts),
          link: "/settings#sessions",
          expiresAt: new Date(tx.now.getTime() + RECENT_MS),
        },
      ],
      [],
    );
  });
}
