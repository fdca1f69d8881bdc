import { createHash, randomBytes } from "node:crypto";
import type { addPasskey, signInWithPasskey } from "@twofold/contract/auth/passkeys";
import type { ParsedOf } from "@twofold/contract/endpoint";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { createSigner } from "#kit/signature.ts";
import type { PasskeyRow } from "./passkeys.store.ts";

export type NewCredential = ParsedOf<typeof addPasskey, "body">["credential"];
export type PresentedCredential = ParsedOf<typeof signInWithPasskey, "body">["credential"];

/** Somebody in one session, who has just shown that it is theirs. */
interface Owner {
  readonly userId: string;
  readonly sessionId: string;
}

interface Newcomer extends Owner {
  readonly email: string;
  readonly fullName: string;
  readonly known: readonly PasskeyRow[];
}

/** To be remembered until it would be too old anyway: an answer is good once. */
interface Spent {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/**
 * What browsers and devices say to each other, and whether it holds. The one file that knows the library;
 * a refusal is `undefined`.
 */
export interface WebAuthn {
  askForNew(newcomer: Newcomer, now: Date): Promise<PublicKeyCredentialCreationOptionsJSON>;
  judgeNew(
    owner: Owner,
    credential: NewCredential,
    now: Date,
  ): Promise<
    (Spent & Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports">) | undefined
  >;
  askForAny(now: Date): Promise<PublicKeyCredentialRequestOptionsJSON>;
  judgeShown(
    passkey: PasskeyRow,
    credential: PresentedCredential,
    now: Date,
  ): Promise<(Spent & { readonly counter: number }) | undefined>;
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly webAuthn: WebAuthn;
  }
}

const ADDING_MS = 5 * 60 * 1000;
/** A sign-in page may stand open for a while with the browser's own offer in its fields. */
const SIGN_IN_MS = 10 * 60 * 1000;

const handleOf = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex");

export function createWebAuthn(secret: string, publicUrl: string): WebAuthn {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const signer = createSigner(secret, "passkeys");

  /** It says itself what it is for and until when, so that nothing is stored for who only looks. */
  const newChallenge = (purpose: string, expires: Date) =>
    signer.sign(`${purpose} ${expires.getTime()} ${randomBytes(16).toString("base64url")}`);
  const adding = ({ userId, sessionId }: Owner) => `add:${userId}:${sessionId}`;

  /** Judges a challenge by what it says, and keeps it. */
  function reader(purpose: string, now: Date) {
    let spent: Spent | undefined;
    return {
      isOurs(encoded: string): boolean {
        const value = signer.read(Buffer.from(encoded, "base64url").toString());
        const [what, expires] = value?.split(" ") ?? [];
        if (what !== purpose || Number(expires) <= now.getTime()) return false;
        const challenge = createHash("sha256").update(encoded).digest("base64url");
        spent = { challenge, expiresAt: new Date(Number(expires)) };
        return true;
      },
      spent: () => spent,
    };
  }

  return {
    askForNew: ({ email, fullName, known, ...owner }, now) =>
      generateRegistrationOptions({
        rpName: "Twofold",
        rpID,
        userID: new Uint8Array(handleOf(owner.userId)),
        userName: email,
        userDisplayName: fullName,
        challenge: newChallenge(adding(owner), new Date(now.getTime() + ADDING_MS)),
        timeout: ADDING_MS,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        // Found by the device without a name, and opened by a finger, a face or a PIN: both factors.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      }),
    async judgeNew(owner, credential, now) {
      const { isOurs, spent } = reader(adding(owner), now);
      const judged = await unlessRefused(
        verifyRegistrationResponse({
          response: credential,
          expectedChallenge: isOurs,
          ...expected,
        }),
      );
      const made = judged?.verified ? judged.registrationInfo.credential : undefined;
      const known = spent();
      if (!made || !known) return undefined;
      const { id: credentialId, counter } = made;
      const { transports } = credential.response;
      return {
        ...known,
        credentialId,
        publicKey: Buffer.from(made.publicKey),
        counter,
        transports,
      };
    },
    askForAny: (now) =>
      generateAuthenticationOptions({
        rpID,
        challenge: newChallenge("sign-in", new Date(now.getTime() + SIGN_IN_MS)),
        timeout: SIGN_IN_MS,
        userVerification: "required",
      }),
    async judgeShown({ userId, credentialId, publicKey, counter }, credential, now) {
      const handle = credential.response.userHandle ?? "";
      if (handle !== handleOf(userId).toString("base64url")) return undefined;
      const { isOurs, spent } = reader("sign-in", now);
      const judged = await unlessRefused(
        verifyAuthenticationResponse({
          response: { ...credential, response: { ...credential.response, userHandle: handle } },
          expectedChallenge: isOurs,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
          ...expected,
        }),
      );
      const known = spent();
      if (!judged?.verified || !known) return undefined;
      return { ...known, counter: judged.authenticationInfo.newCounter };
    },
  };
}

/** Whatever a stranger sends, the library throws: all of it is theirs, none of it ours. */
async function unlessRefused<T>(judging: Promise<T>): Promise<T | undefined> {
  return judging.catch(() => undefined);
}
