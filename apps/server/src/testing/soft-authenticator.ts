import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** Fields that a test can forge. */
interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A software authenticator with one passkey. */
export function createAuthenticator(publicUrl: string) {
  const { origin: home, hostname } = new URL(publicUrl);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let handle = "";
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, { rpId = hostname, ...forged }: Forgery): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | PRESENT | (forged.isVerified === false ? 0 : VERIFIED));
    head.writeUInt32BE(forged.counter ?? counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  return {
    id: base64url(id),
    /** Responds to `navigator.credentials.create`. */
    make({ challenge, user }: Options, forged: Forgery = {}) {
      handle = user?.id ?? "";
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(HAS_KEY, forged),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key" as const,
        response: {
          clientDataJSON: base64url(
            clientData("webauthn.create", challenge, forged.origin ?? home),
          ),
          attestationObject: base64url(attestation),
          transports: ["internal" as const],
        },
      };
    },
    /** Responds to `navigator.credentials.get`. */
    show({ challenge }: Options, forged: Forgery = {}) {
      counter += 1;
      const data = clientData("webauthn.get", challenge, forged.origin ?? home);
      const authData = authenticatorData(0, forged);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key" as const,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey)),
          userHandle: forged.userHandle ?? handle,
        },
      };
    },
  };
}

function coseKey(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}
