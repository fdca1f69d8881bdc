import type { SignInMethod } from "@twofold/contract/auth/security-events";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { newDeviceEmail } from "../auth.emails.ts";
import type { FoundSession } from "./sessions.store.ts";
import { recordSecurityEvent } from "../record-security-event.ts";
import { findIsNewNetwork } from "../security-events.store.ts";
import { deviceName, parseUserAgent } from "./device-name.ts";
import { insertDevice } from "./devices.store.ts";
import { deviceMessages } from "./record-device.messages.ts";

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Notifies the owner of a sign-in from a new kind of device. Only browser and system are compared: more
 * exact fingerprints would track people and cause false alarms at each update.
 */
export async function recordDevice(
  ctx: Pick<Ctx, "client" | "log" | "db" | "clock" | "jobs" | "live">,
  { user, userAgent, sessionId }: Pick<FoundSession, "user" | "userAgent" | "sessionId">,
  method: SignInMethod,
): Promise<void> {
  const device = deviceName(userAgent);
  const parts = parseUserAgent(userAgent);
  await inTransaction(ctx, async (tx) => {
    // Open pages reload their list of sessions.
    await tx.live.publish(user.id, { type: "session_started" });
    const { wasKnown, others } = await insertDevice(tx.db, {
      userId: user.id,
      device,
      firstSeenAt: tx.now,
    });
    // The first device is the one that signed up.
    const isNewDevice = !wasKnown && others > 0;
    const { client } = ctx;
    const isNewNetwork = await findIsNewNetwork(tx.db, {
      userId: user.id,
      networkHashes: client ? [client.networkHash, ...(client.olderNetworkHashes ?? [])] : [],
    });
    await recordSecurityEvent(tx, ctx, {
      userId: user.id,
      kind: "signed_in",
      sessionId,
      details: { method, is_new_device: isNewDevice, is_new_network: isNewNetwork },
    });
    if (!isNewDevice) return;
    await sendEmail(tx, user.id, newDeviceEmail, { ...parts, at: tx.now.toISOString() });
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
