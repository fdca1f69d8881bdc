import * as contract from "@twofold/contract/auth";
import { confirmIdentity as confirmIdentityCall } from "@twofold/contract/auth/confirm-identity";
import {
  finishProviderSignIn,
  registerByProvider as registerByProviderCall,
} from "@twofold/contract/auth/oauth";
import { signInWithPasskey as signInWithPasskeyCall } from "@twofold/contract/auth/passkeys";
import {
  listSecurityEvents,
  secureAccount as secureAccountCall,
  type SignInMethod,
} from "@twofold/contract/auth/security-events";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { LANGUAGE_COOKIE, languageCookieName, type Language } from "@twofold/contract/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "#kit/ctx.ts";
import type { Mount } from "#kit/http/mount.ts";
import { clientOf, cookieOf } from "#kit/http/credentials.ts";
import { languageOf } from "#kit/http/language.ts";
import { page } from "#kit/http/replies.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { changePassword } from "./change-password.ts";
import { oauthStateCookie } from "./oauth/oauth-state-cookie.ts";
import { completeOAuth } from "./oauth/complete-oauth.ts";
import { registerByProvider } from "./oauth/register-by-provider.ts";
import { deviceCookieOf, issueDeviceCookie } from "./sessions/device-cookie.ts";
import { clearFileCookie, setFileCookie } from "./sessions/file-cookie.ts";
import { endSession } from "./sessions/end-session.ts";
import { login } from "./login.ts";
import { signInWithPasskey } from "./passkeys/sign-in-with-passkey.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { register } from "./register.ts";
import { resendVerification } from "./resend-verification.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { restoreAccount } from "./restore-account.ts";
import { secureAccount } from "./secure-account.ts";
import { toSecurityEventResponse } from "./security-event-response.ts";
import * as store from "./security-events.store.ts";
import type { SignedIn } from "./signed-in-session.ts";
import { completeSignIn } from "./two-factor/complete-sign-in.ts";
import { verifyEmail } from "./verify-email.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Images are cached for a year, and the next user of the browser must not find them. The web app clears
 * its own storage, and keeps the theme; the device cookie stays too (decision 0048).
 */
const CLEARED = '"cache"';

/** Readable for scripts, because the web app sets it and it contains only a language. */
const languageCookie = (language: Language, isHttps: boolean) =>
  `${languageCookieName(isHttps)}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? "; Secure" : ""}`;

interface AuthRoutesOptions {
  readonly fileCookieFor: (session: SignedIn["session"]) => string;
  readonly isHttps: boolean;
}

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function authRoutes(mount: Mount, { fileCookieFor, isHttps }: AuthRoutesOptions): void {
  /** With the device, for attempts from which a known device is exempt. */
  const attemptOf = ({ request }: Http) => ({
    ...clientOf(request),
    deviceCookie: deviceCookieOf(request, isHttps),
  });

  async function sendSession(
    ctx: Ctx,
    { request, reply }: Http,
    { accessToken, session }: SignedIn,
    method: SignInMethod,
  ) {
    const language = await recordSignIn(ctx, session, {
      method,
      page: languageOf(request, LANGUAGE_COOKIE).page,
    });
    reply.header("set-cookie", [
      setFileCookie(fileCookieFor(session), isHttps),
      issueDeviceCookie(ctx, { request, isHttps }, session.user.id),
      ...(language ? [languageCookie(language, isHttps)] : []),
    ]);
    return { access_token: accessToken, token_type: "bearer", user: session.user } as const;
  }

  mount(contract.login, async ({ ctx, body, http }) =>
    sendSession(ctx, http, await login(ctx, { ...body, ...attemptOf(http) }), "password"),
  );

  mount(sendSecondFactor, async ({ ctx, body, http }) =>
    sendSession(
      ctx,
      http,
      await completeSignIn(ctx, { ...body, ...attemptOf(http) }),
      "second_factor",
    ),
  );

  mount(signInWithPasskeyCall, async ({ ctx, body, http }) =>
    sendSession(
      ctx,
      http,
      await signInWithPasskey(ctx, { ...body, ...clientOf(http.request) }),
      "passkey",
    ),
  );

  mount(finishProviderSignIn, async ({ ctx, body, http }) => {
    const stateCookie = cookieOf(http.request, oauthStateCookie, isHttps);
    const callback = { ...body, stateCookie, ...clientOf(http.request) };
    const result = await completeOAuth(ctx, callback);
    return result.outcome === "signed_in"
      ? { outcome: result.outcome, ...(await sendSession(ctx, http, result.session, "provider")) }
      : result;
  });

  mount(registerByProviderCall, async ({ ctx, body, headers, http }) => {
    const timeZone = headers["x-time-zone"] ?? "UTC";
    const language = languageOf(http.request, LANGUAGE_COOKIE);
    const person = { ...body, timeZone, language, ...clientOf(http.request) };
    return sendSession(ctx, http, await registerByProvider(ctx, person), "registration");
  });

  mount(contract.register, async ({ ctx, body, headers, http }) => {
    const timeZone = headers["x-time-zone"] ?? "UTC";
    const language = languageOf(http.request, LANGUAGE_COOKIE);
    const person = { ...body, timeZone, language, ...clientOf(http.request) };
    return sendSession(ctx, http, await register(ctx, person), "registration");
  });

  mount(contract.restoreAccount, async ({ ctx, body, http }) => {
    const attempt = { restoreToken: body.restore_token, ...clientOf(http.request) };
    return sendSession(ctx, http, await restoreAccount(ctx, attempt), "restoration");
  });

  mount(contract.me, ({ ctx }) => ctx.actor.user);

  mount(secureAccountCall, async ({ ctx, body, http: { request, reply } }) => {
    const receipt = await secureAccount(ctx, body.new_password);
    reply.header("set-cookie", issueDeviceCookie(ctx, { request, isHttps }, ctx.actor.user.id));
    return receipt;
  });

  mount(listSecurityEvents, async ({ ctx, query: { limit, cursor } }) => {
    const { user, sessionId } = ctx.actor;
    const rows = await store.listSecurityEvents(
      ctx.db,
      { userId: user.id },
      { limit, before: cursor },
    );
    const events = rows.map((row) => toSecurityEventResponse(row, sessionId));
    return { events, ...page(rows, limit, ({ id }) => id) };
  });

  mount(contract.logout, async ({ ctx, http }) => {
    await endSession(ctx, ctx.actor.sessionId);
    http.reply.headers({ "set-cookie": clearFileCookie(isHttps), "clear-site-data": CLEARED });
  });

  mount(contract.forgotPassword, async ({ ctx, body, http }) => {
    await requestPasswordReset(ctx, { ...body, ...attemptOf(http) });
    return { detail: "If an account with this email exists, we are sending it a link." };
  });

  mount(contract.resetPassword, ({ ctx, body, http }) =>
    resetPassword(ctx, { ...body, ...clientOf(http.request) }),
  );

  mount(contract.verifyEmail, ({ ctx, body, http }) =>
    verifyEmail(ctx, { ...body, ...clientOf(http.request) }),
  );

  mount(contract.resendVerification, ({ ctx }) => resendVerification(ctx));

  mount(confirmIdentityCall, ({ ctx, body }) => confirmIdentity(ctx, body));

  mount(contract.changePassword, ({ ctx, body }) =>
    changePassword(ctx, {
      from: body.current_password,
      to: body.new_password,
      endLinks: body.end_links,
    }),
  );
}
