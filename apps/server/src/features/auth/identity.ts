import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { bearer } from "better-auth/plugins";
import { termsVersion } from "@twofold/contract/legal";
import type { Db } from "#kit/db.ts";
import { hashPassword } from "#kit/password-hash.ts";
import { ambientDb, currentTx } from "#kit/transaction.ts";
import { newId } from "#kit/id.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { passwordResetEmail } from "./auth.emails.ts";
import { usersTable } from "#features/users/users.ts";
import { sign } from "./access-token.ts";
import { findPasswordHash } from "./auth.store.ts";
import { credentials, sessions, verifications } from "./auth.tables.ts";
import { verifyPassword } from "./password-hash.ts";
import { IDLE_SECONDS } from "./sessions/session-lifetime.ts";

const DAY = 24 * 60 * 60;

/** A new password with its hash, which takes about 0.04 s to compute. */
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
  /** Removes the session of an access token that was not returned to anyone. */
  endSession(accessToken: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  /** Returns the id of the user, if the link is valid. */
  userOfResetLink(token: string): Promise<string | undefined>;
  /** Uses the link up. The caller ends the sessions. */
  resetPassword(token: string, password: HashedPassword): Promise<boolean>;
  /** Reads the table, because the library reports a failed session read as a wrong password. */
  isPasswordOf(userId: string, password: string): Promise<boolean>;
}

declare module "#kit/ctx.ts" {
  interface Services {
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
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY },
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
      sendResetPassword: ({ user, token }) =>
        sendEmail(currentTx(), user.id, passwordResetEmail, { token }),
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
    async endSession(accessToken) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(accessToken.slice(0, accessToken.indexOf(".")));
    },
    async requestPasswordReset(email) {
      await unlessRejected(auth.api.requestPasswordReset({ body: { email } }));
    },
    async userOfResetLink(token) {
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return link?.value;
    },
    async resetPassword(token, { plain, hash }) {
      const reset = () => auth.api.resetPassword({ body: { token, newPassword: plain } });
      return (await unlessRejected(precomputedHash.run(hash, reset))) !== undefined;
    },
    async isPasswordOf(userId, password) {
      const hash = await findPasswordHash(db, { userId });
      return hash !== undefined && verifyPassword({ hash, password });
    },
  };
}
