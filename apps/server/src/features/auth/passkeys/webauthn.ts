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
import type { KeyRing } from "#kit/key-ring.ts";
import { createSigner } from "#kit/signature.ts";
import type { PasskeyRow } from "./passkeys.store.ts";

export type NewCredential = ParsedOf<typeof addPasskey, "body">["credential"];
export type PresentedCredential = ParsedOf<typeof signInWithPasskey, "body">["credential"];

/** A user in one session. */
export interface Owner {
  readonly userId: string;
  readonly sessionId: string;
}

interface Registrant extends Owner {
  readonly email: string;
  readonly fullName: string;
  readonly known: readonly PasskeyRow[];
}

/** Is stored until it expires, so that a response is accepted only once. */
interface UsedChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Options for browsers and verification of their responses. An invalid response returns `undefined`. */
export interface WebAuthn {
  registrationOptions(
    registrant: Registrant,
    now: Date,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  verifyRegistration(
    owner: Owner,
    credential: NewCredential,
    now: Date,
  ): Promise<
    | (UsedChallenge & Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "transports">)
    | undefined
  >;
  /** For a sign-in, or for the session that confirms its identity. */
  assertionOptions(
    now: Date,
    confirming?: { readonly owner: Owner; readonly known: readonly PasskeyRow[] },
  ): Promise<PublicKeyCredentialRequestOptionsJSON>;
  verifyAssertion(
    passkey: PasskeyRow,
    presented: { credential: PresentedCredential; owner: Owner | undefined; now: Date },
  ): Promise<(UsedChallenge & { readonly counter: number }) | undefined>;
}

declare module "#kit/ctx.ts" {
  interface Keys {
    readonly passkeys: WebAuthn;
  }
}

const IN_SESSION_MS = 5 * 60 * 1000;
/** A sign-in page may be open for a while with the browser's passkey suggestion in its fields. */
const SIGN_IN_MS = 10 * 60 * 1000;

const handleOf = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex");

export function createWebAuthn(ring: KeyRing, publicUrl: string): WebAuthn {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const signer = createSigner(ring, "passkeys");

  /** The challenge contains its purpose and expiry, so that an unused one needs no storage. */
  const newChallenge = (purpose: string, expires: Date) =>
    signer.sign(`${purpose} ${expires.getTime()} ${randomBytes(16).toString("base64url")}`);
  const adding = ({ userId, sessionId }: Owner) => `add:${userId}:${sessionId}`;
  // A challenge of the sign-in page confirms no session, and the other way round.
  const asserting = (owner: Owner | undefined) =>
    owner ? `confirm:${owner.userId}:${owner.sessionId}` : "sign-in";

  /** Verifies a challenge and keeps it for the caller. */
  function reader(purpose: string, now: Date) {
    let used: UsedChallenge | undefined;
    return {
      isOurs(encoded: string): boolean {
        const value = signer.read(Buffer.from(encoded, "base64url").toString());
        const [what, expires] = value?.split(" ") ?? [];
        if (what !== purpose || Number(expires) <= now.getTime()) return false;
        const challenge = createHash("sha256").update(encoded).digest("base64url");
        used = { challenge, expiresAt: new Date(Number(expires)) };
        return true;
      },
      used: () => used,
    };
  }

  return {
    registrationOptions: ({ email, fullName, known, ...owner }, now) =>
      generateRegistrationOptions({
        rpName: "Twofold",
        rpID,
        userID: new Uint8Array(handleOf(owner.userId)),
        userName: email,
        userDisplayName: fullName,
        challenge: newChallenge(adding(owner), new Date(now.getTime() + IN_SESSION_MS)),
        timeout: IN_SESSION_MS,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        // The device finds the key without a username and verifies its owner: both factors.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      }),
    async verifyRegistration(owner, credential, now) {
      const { isOurs, used } = reader(adding(owner), now);
      const result = await unlessRejected(
        verifyRegistrationResponse({
          response: credential,
          expectedChallenge: isOurs,
          ...expected,
        }),
      );
      const created = result?.verified ? result.registrationInfo.credential : undefined;
      const challenge = used();
      if (!created || !challenge) return undefined;
      const { id: credentialId, counter } = created;
      const { transports } = credential.response;
      return {
        ...challenge,
        credentialId,
        publicKey: Buffer.from(created.publicKey),
        counter,
        transports,
      };
    },
    assertionOptions(now, confirming) {
      const timeout = confirming ? IN_SESSION_MS : SIGN_IN_MS;
      const expires = new Date(now.getTime() + timeout);
      return generateAuthenticationOptions({
        rpID,
        challenge: newChallenge(asserting(confirming?.owner), expires),
        timeout,
        userVerification: "required",
        ...(confirming && {
          allowCredentials: confirming.known.map(({ credentialId }) => ({ id: credentialId })),
        }),
      });
    },
    async verifyAssertion(
      { userId, credentialId, publicKey, counter },
      { credential, owner, now },
    ) {
      const ours = handleOf(userId).toString("base64url");
      // A device may omit the handle if the options name its key.
      const handle = credential.response.userHandle ?? (owner && ours);
      if (handle !== ours) return undefined;
      const { isOurs, used } = reader(asserting(owner), now);
      const result = await unlessRejected(
        verifyAuthenticationResponse({
          response: { ...credential, response: { ...credential.response, userHandle: handle } },
          expectedChallenge: isOurs,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
          ...expected,
        }),
      );
      const challenge = used();
      if (!result?.verified || !challenge) return undefined;
      return { ...challenge, counter: result.authenticationInfo.newCounter };
    },
  };
}

/** The library throws for every invalid input, so every error is the client's fault. */
async function unlessRejected<T>(verification: Promise<T>): Promise<T | undefined> {
  return verification.catch(() => undefined);
}
