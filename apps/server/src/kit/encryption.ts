import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deriveKeys, KEY_ID_BYTES, type KeyRing } from "./key-ring.ts";

/** Encrypts values that are stored, so that they are useless to a reader of the database. */
export interface Encrypter {
  /** The value begins with the id of its key. */
  seal(text: string): Buffer;
  /** Returns undefined if the value was encrypted with a secret that is not in the ring, or was changed. */
  open(sealed: Buffer): string | undefined;
}

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** A value encrypted for one `purpose` cannot be decrypted for another. */
export function createEncrypter(ring: KeyRing, purpose: string): Encrypter {
  const keys = deriveKeys(ring, (secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)),
  );
  return {
    seal(text) {
      const { id, key } = keys.current;
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from(id, "hex"), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const id = sealed.toString("hex", 0, KEY_ID_BYTES);
      const named = keys.all.find((each) => each.id === id);
      const text = named && decrypt(named.key, sealed.subarray(KEY_ID_BYTES));
      if (text !== undefined) return text;
      // Values of version 0.1 have no id. Their first bytes, a nonce, may equal one by chance.
      for (const { key } of keys.all) {
        const old = decrypt(key, sealed);
        if (old !== undefined) return old;
      }
      return undefined;
    },
  };
}

/** Encrypts a value again with the current key. Returns undefined if it cannot be read. */
export function reseal({ seal, open }: Encrypter, sealed: Buffer): Buffer | undefined {
  const text = open(sealed);
  return text === undefined ? undefined : seal(text);
}

function decrypt(key: Buffer, sealed: Buffer): string | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    const body = decipher.update(sealed.subarray(NONCE + TAG));
    return Buffer.concat([body, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
