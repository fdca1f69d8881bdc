import * as contract from "@twofold/contract/auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Mount } from "#kit/http/mount.ts";
import { FILE_COOKIE, setCookie } from "#kit/http/credentials.ts";
import { networkOf } from "#kit/limits.ts";
import { listSessions } from "./auth.store.ts";
import { changePassword } from "./change-password.ts";
import { deviceName } from "./device-name.ts";
import { endOtherSessions, endSession } from "./end-session.ts";
import { SESSION_SECONDS } from "./identity.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import type { SignedIn } from "./signed-in.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

interface AuthRoutesOptions {
  readonly fileCookieFor: (session: SignedIn["session"]) => string;
  readonly isHttps: boolean;
}

const clientOf = ({ ip, headers }: FastifyRequest) => ({
  network: networkOf(ip),
  userAgent: (headers["user-agent"] ?? "").slice(0, 400),
});

export function authRoutes(mount: Mount, { fileCookieFor, isHttps }: AuthRoutesOptions): void {
  const fileCookie = (value: string, maxAge: number) =>
    setCookie(FILE_COOKIE, value, { path: "/uploads", maxAge, isSecure: isHttps });

  function welcome(reply: FastifyReply, { accessToken, session }: SignedIn) {
    reply.header("set-cookie", fileCookie(fileCookieFor(session), SESSION_SECONDS));
    return { access_token: accessToken, token_type: "bearer", user: session.user } as const;
  }

  mount(contract.login, async ({ ctx, body, http }) =>
    welcome(http.reply, await login(ctx, { ...body, ...clientOf(http.request) })),
  );

  mount(contract.register, async ({ ctx, body, headers, http }) => {
    const timeZone = headers["x-time-zone"] ?? "UTC";
    return welcome(
      http.reply,
      await register(ctx, { ...body, timeZone, ...clientOf(http.request) }),
    );
  });

  mount(contract.me, ({ ctx }) => ctx.actor.user);

  mount(contract.logout, async ({ ctx, http }) => {
    await endSession(ctx, ctx.actor.sessionId);
    http.reply.header("set-cookie", fileCookie("", 0));
  });

  mount(contract.forgotPassword, async ({ ctx, body, http }) => {
    await requestPasswordReset(ctx, { ...body, ...clientOf(http.request) });
    return { detail: "If there is an account with this email, a link is on its way." };
  });

  mount(contract.resetPassword, ({ ctx, body, http }) =>
    resetPassword(ctx, { ...body, ...clientOf(http.request) }),
  );

  mount(contract.verifyEmail, ({ ctx, body, http }) =>
    verifyEmail(ctx, { ...body, ...clientOf(http.request) }),
  );

  mount(contract.resendVerification, ({ ctx }) => resendVerification(ctx));

  mount(contract.changePassword, ({ ctx, body }) =>
    changePassword(ctx, { from: body.current_password, to: body.new_password }),
  );

  mount(contract.listSessions, async ({ ctx }) => {
    const rows = await listSessions(ctx.db, ctx.actor.user.id, ctx.now);
    return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      device: deviceName(userAgent),
      created_at: createdAt.toISOString(),
      last_seen_at: seenAt.toISOString(),
      is_current: id === ctx.actor.sessionId,
    }));
  });

  mount(contract.endSession, ({ ctx, params }) => endSession(ctx, params.id));
  mount(contract.endOtherSessions, ({ ctx }) => endOtherSessions(ctx));
}
