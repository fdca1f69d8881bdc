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

/** A new password with its hash, which takes a tenth of a second of work to make. */
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
 * What we ask of the identity library. Every call joins the transaction that is open around it, so
 * that a use case decides what is kept together. A refusal is `undefined` or false, never a throw.
 */
export interface Identity {
  /** Done before a transaction is opened: no connection waits for it. */
  hash(password: string): Promise<HashedPassword>;
  /** The new session's access token. */
  signUp(person: NewPerson): Promise<string | undefined>;
  /** Somebody who comes without a password; their id. A name or address that is taken is thrown. */
  addPerson(person: Names & { readonly isEmailVerified: boolean }): Promise<string>;
  signIn(who: { email: string; password: string; userAgent: string }): Promise<string | undefined>;
  /** The access token of a new session, for somebody who has shown by other means who they are. */
  startSession(userId: string, userAgent: string): Promise<string>;
  sendVerification(email: string): Promise<void>;
  verifyEmail(token: string): Promise<boolean>;
  requestPasswordReset(email: string): Promise<void>;
  resetPassword(token: string, password: HashedPassword): Promise<boolean>;
  /** Asked of the table: the library takes a session that it failed to read for a wrong password. */
  isPasswordOf(userId: string, password: string): Promise<boolean>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly identity: Identity;
  }
}

/** A refusal by the library becomes `undefined`; a fault stays a fault. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined;
    throw error;
  }
}

/** The library hashes where it stores; inside our transactions it finds the hash ready. */
const readyHash = new AsyncLocalStorage<string>();

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
        hash: async (password) => readyHash.getStore() ?? hashPassword(password),
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
    // Its limiter does not see calls that come through `auth.api`; ours stand before them.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It writes e-mail addresses into its log.
    logger: { disabled: true },
  });

  const tokenOf = (answer: { headers: Headers } | undefined) =>
    answer?.headers.get("set-auth-token") ?? undefined;

  return {
    hash: async (plain) => ({ plain, hash: await hashPassword(plain) }),
    async signUp({ full_name, userAgent, password, ...person }) {
      const body = { ...person, password: password.plain, name: full_name, termsVersion };
      const headers = new Headers({ "user-agent": userAgent });
      const signUp = () => auth.api.signUpEmail({ body, headers, returnHeaders: true });
      return tokenOf(await unlessRefused(readyHash.run(password.hash, signUp)));
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
        await unlessRefused(
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
      await unlessRefused(auth.api.sendVerificationEmail({ body: { email } }));
    },
    async verifyEmail(token) {
      return (await unlessRefused(auth.api.verifyEmail({ query: { token } }))) !== undefined;
    },
    async requestPasswordReset(email) {
      await unlessRefused(auth.api.requestPasswordReset({ body: { email } }));
    },
    async resetPassword(token, { plain, hash }) {
      const reset = () => auth.api.resetPassword({ body: { token, newPassword: plain } });
      return (await unlessRefused(readyHash.run(hash, reset))) !== undefined;
    },
    async isPasswordOf(userId, password) {
      const hash = await findPasswordHash(db, userId);
      return hash !== undefined && verifyPassword({ hash, password });
    },
  };
}
