import * as contract from "@twofold/contract/auth/sessions";
import type { Mount } from "#kit/http/mount.ts";
import { listSessions } from "./sessions.store.ts";
import { issueDeviceCookie } from "./device-cookie.ts";
import { deviceName, parseUserAgent } from "./device-name.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";

export function sessionsRoutes(mount: Mount, { isHttps }: { readonly isHttps: boolean }): void {
  mount(contract.listSessions, async ({ ctx }) => {
    const rows = await listSessions(ctx.db, { userId: ctx.actor.user.id }, ctx.clock());
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
  mount(contract.endOtherSessions, async ({ ctx, http: { request, reply } }) => {
    await endOtherSessions(ctx);
    reply.header("set-cookie", issueDeviceCookie(ctx, { request, isHttps }, ctx.actor.user.id));
  });
}
