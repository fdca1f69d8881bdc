import * as contract from "@twofold/contract/auth/sessions";
import type { Mount } from "#kit/http/mount.ts";
import { listSessions } from "../auth.store.ts";
import { deviceName, parseUserAgent } from "./device-name.ts";
import { endOtherSessions, endSession } from "./end-session.ts";

export function sessionsRoutes(mount: Mount): void {
  mount(contract.listSessions, async ({ ctx }) => {
    const rows = await listSessions(ctx.db, ctx.actor.user.id, ctx.now);
    return rows.map(({ id, userAgent, createdAt, seenAt }) => {
      const { browser, system } = parseUserAgent(userAgent);
      return {
        id,
        device: deviceName(userAgent),
        browser,
        system,
        created_at: createdAt.toISOString(),
        last_seen_at: seenAt.toISOString(),
        is_current: id === ctx.actor.sessionId,
      };
    });
  });

  mount(contract.endSession, ({ ctx, params }) => endSession(ctx, params.id));
  mount(contract.endOtherSessions, ({ ctx }) => endOtherSessions(ctx));
}
