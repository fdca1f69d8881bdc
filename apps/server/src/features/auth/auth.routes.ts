import * as contract from "@twofold/contract/auth";
import {
  finishProviderSignIn,
  registerByProvider as registerByProviderCall,
} from "@twofold/contract/auth/oauth";
import { signInWithPasskey as signInWithPasskeyCall } from "@twofold/contract/auth/passkeys";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "#kit/ctx.ts";
import type { Mount } from "#kit/http/mount.ts";
import { cookieOf, FILE_COOKIE, languageCookie, setCookie } from "#kit/http/credentials.ts";
import { languageOf } from "#kit/http/language.ts";
import { networkOf } from "#kit/limits.ts";
import { findLanguage, updateLanguage } from "#features/users/users.ts";
import { changePassword } from "./change-password.ts";
import { OAUTH_STATE_COOKIE } from "./oauth/oauth-state-cookie.ts";
import { completeOAuth } from "./oauth/complete-oauth.ts";
import { registerByProvider } from "./oauth/register-by-provider.ts";
import { endSession } from "./sessions/end-session.ts";
import { SESSION_SECONDS } from "./identity.ts";
import { login } from "./login.ts";
import { recordDevice } from "./sessions/record-device.ts";
import { signInWithPasskey } from "./passkeys/sign-in-with-passkey.ts";
import { register } from "./register.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import type { SignedIn } from "./signed-in-session.ts";
import { completeSignIn } from "./two-factor/complete-sign-in.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

interface AuthRoutesOptions {
  readonly fileCookieFor: (session: SignedIn["session"]) => string;
  readonly isHttps: boolean;
}

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const clientOf = ({ ip, headers }: FastifyRequest) => ({
  network: networkOf(ip),
  userAgent: (headers["user-agent"] ?? "").slice(0, 400),
});

export function authRoutes(mount: Mount, { fileCookieFor, isHttps }: AuthRoutesOptions): void {
  const fileCookie = (value: string, maxAge: number) =>
    setCookie(FILE_COOKIE, value, { path: "/uploads", maxAge, isSecure: isHttps });

  async function sendSession(
    ctx: Ctx,
    { request, reply }: Http,
    { accessToken, session }: SignedIn,
  ) {
    await recordDevice(ctx, session);
    const { id } = session.user;
    const language = await findLanguage(ctx.db, id);
    // Only accounts from before this column: a thief who signs in must not change the email language.
    if (language?.page === null)
      await updateLanguage(ctx.db, id, { page: languageOf(request).page });
    reply.header("set-cookie", [
      fileCookie(fileCookieFor(session), SESSION_SECONDS),
      ...(language?.chosen ? [languageCookie(language.chosen, isHttps)] : []),
    ]);
    return { access_token: accessToken, token_type: "bearer", user: session.user } as const;
  }

  mount(contract.login, async ({ ctx, body, http }) =>
    sendSession(ctx, http, await login(ctx, { ...body, ...clientOf(http.request) })),
  );

  mount(sendSecondFactor, async ({ ctx, body, http }) =>
    sendSession(ctx, http, await completeSignIn(ctx, { ...body, ...clientOf(http.request) })),
  );

  mount(signInWithPasskeyCall, async ({ ctx, body, http }) =>
    sendSession(ctx, http, await signInWithPasskey(ctx, { ...body, ...clientOf(http.request) })),
  );

  mount(finishProviderSignIn, async ({ ctx, body, http }) => {
    const stateCookie = cookieOf(http.request, OAUTH_STATE_COOKIE);
    const callback = { ...body, stateCookie, ...clientOf(http.request) };
    const result = await completeOAuth(ctx, callback);
    return result.outcome === "signed_in"
      ? { outcome: result.outcome, ...(await sendSession(ctx, http, result.session)) }
      : result;
  });

  mount(registerByProviderCall, async ({ ctx, body, headers, http }) => {
    const timeZone = headers["x-time-zone"] ?? "UTC";
    const language = languageOf(http.request);
    const person = { ...body, timeZone, language, ...clientOf(http.request) };
    return sendSession(ctx, http, await registerByProvider(ctx, person));
  });

  mount(contract.register, async ({ ctx, body, headers, http }) => {
    const timeZone = headers["x-time-zone"] ?? "UTC";
    const language = languageOf(http.request);
    const person = { ...body, timeZone, language, ...clientOf(http.request) };
    return sendSession(ctx, http, await register(ctx, person));
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
}
