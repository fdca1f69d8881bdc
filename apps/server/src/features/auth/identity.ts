import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { bearer } from "better-auth/plugins";
import { termsVersion } from "@twofold/contract/legal";
import type { Db } from "#kit/db.ts";
import { ambientDb, currentTx } from "#kit/transaction.ts";
import { newId } from "#kit/id.ts";
import { sendMail } from "#features/notifications/notifications.ts";
import { usersTable } from "#features/users/users.ts";
import { sign } from "./access-token.ts";
import { findPasswordHash } from "./auth.store.ts";
import { credentials, sessions, verifications } from "./auth.tables.ts";
import { removeChallenges } from "./two-factor/two-factor.store.ts";

const DAY = 24 * 60 * 60;
export const SESSION_SECONDS = 30 * DAY;

/** A new password with its hash, which takes about 0.1 s to compute. */
export interface HashedPassword {
  readonly plain: string;
  readonly hash: string;
}

interface Names {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly timeZone: string;
}

interface NewPerson extends Names {
  readonly password: HashedPassword;
  readonly userAgent: string;
}

/**
 * The calls to the identity library. Every call joins the surrounding transaction, so that the use case
 * decides what is atomic. A rejection is returned as `undefined` or false and not thrown.
 */
export interface Identity {
  /** Must run before a transaction, so that no connection waits for it. */
  hash(password: string): Promise<HashedPassword>;
  /** Returns the access token of the new session. */
  signUp(person: NewPerson): Promise<string | undefined>;
  /** Adds a user without a password and returns the id. Throws if the name or address is taken. */
  addPerson(person: Names & { readonly isEmailVerified: boolean }): Promise<string>;
  signIn(who: { email: string; password: string; userAgent: string }): Promise<string | undefined>;
  /** Returns the access token of a new session, for a user who was authenticated by other means. */
  startSession(userId: string, userAgent: string): Promise<string>;
  sendVerification(email: string): Promise<void>;
  verifyEmail(token: string): Promise<boolean>;
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: HashedPassword): Promise<boolean>;
  /** Reads the table, because the library reports a failed session read as a wrong password. */
  isPasswordOf(userId: string, password: string): Promise<boolean>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly identity: Identity;
  }
}

/** A rejection by the library becomes `undefined`. Other errors are thrown. */
async function unlessRejected<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined;
    throw error;
  }
}

/** The library hashes while it stores. The hash is computed earlier, so transactions stay short. */
const precomputedHash = new AsyncLocalStorage<string>();

export function createIdentity(db: Db, secret: string, publicUrl: string): Identity {
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: drizzleAdapter(ambientDb(db), {
      provider: "pg",
      schema: {
        user: usersTable,
        session: sessions,
        account: credentials,
        verification: verifications,
      },
    }),
    advanced: {
      database: { generateId: newId },
      ipAddress: { disableIpTracking: true },
    },
    user: {
      fields: { name: "fullName" },
      additionalFields: {
        username: { type: "string", required: true },
        isAdmin: { type: "boolean", defaultValue: false, input: false },
        timeZone: { type: "string", required: true },
        termsVersion: { type: "string", required: true },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      password: {
        hash: async (password) => precomputedHash.getStore() ?? hashPassword(password),
        verify: verifyPassword,
      },
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: 30 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        sendMail(currentTx(), user.id, { kind: "reset_password", token }),
      async onPasswordReset({ user }) {
        const tx = currentTx();
        await removeChallenges(tx.db, user.id);
        await sendMail(tx, user.id, { kind: "password_changed" });
        await tx.live.publish(user.id, { type: "session_ended" });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, token }) =>
        sendMail(currentTx(), user.id, { kind: "verify_email", token }),
      afterEmailVerification: (user) => currentTx().live.publish(user.id, { type: "user_changed" }),
    },
    plugins: [bearer({ requireSignature: true })],
    // Its limiter ignores calls through `auth.api`, so the use cases apply our limits.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The library writes email addresses into its log.
    logger: { disabled: true },
  });

  const tokenOf = (response: { headers: Headers } | undefined) =>
    response?.headers.get("set-auth-token") ?? undefined;

  return {
    hash: async (plain) => ({ plain, hash: await hashPassword(plain) }),
    async signUp({ full_name, userAgent, password, ...person }) {
      const body = { ...person, password: password.plain, name: full_name, termsVersion };
      const headers = new Headers({ "user-agent": userAgent });
      const signUp = () => auth.api.signUpEmail({ body, headers, returnHeaders: true });
      return tokenOf(await unlessRejected(precomputedHash.run(password.hash, signUp)));
    },
    async addPerson({ full_name, isEmailVerified, ...person }) {
      const { internalAdapter } = await auth.$context;
      const name = {
        name: full_name,
        emailVerified: isEmailVerified,
        isAdmin: false,
        termsVersion,
      };
      const { id } = await internalAdapter.createUser({ ...person, ...name }, { method: "oauth" });
      return id;
    },
    async signIn({ email, password, userAgent }) {
      const headers = new Headers({ "user-agent": userAgent });
      return tokenOf(
        await unlessRejected(
          auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
        ),
      );
    },
    async startSession(userId, userAgent) {
      const { internalAdapter } = await auth.$context;
      const { token } = await internalAdapter.createSession(userId, false, { userAgent });
      return sign(token, secret);
    },
    async sendVerification(email) {
      await unlessRejected(auth.api.sendVerificationEmail({ body: { email } }));
    },
    async verifyEmail(token) {
      return (await unlessRejected(auth.api.verifyEmail({ query: { token } }))) !== undefined;
    },
    async requestPasswordReset(email) {
      await unlessRejected(auth.api.requestPasswordReset({ body: { email } }));
    },
    async resetPassword(token, { plain, hash }) {
      const reset = () => auth.api.resetPassword({ body: { token, newPassword: plain } });
      return (await unlessRejected(precomputedHash.run(hash, reset))) !== undefined;
    },
    async isPasswordOf(userId, password) {
      const hash = await findPasswordHash(db, userId);
      return hash !== undefined && verifyPassword({ hash, password });
    },
  };
}
