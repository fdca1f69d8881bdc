import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts values that are stored temporarily and must be useless to a reader of the database. */
export interface Encrypter {
  seal(text: string): Buffer;
  /** Returns undefined if the value was encrypted with another secret, or was changed. */
  open(sealed: Buffer): string | undefined;
}

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** A value encrypted for one `purpose` cannot be decrypted for another. */
export function createEncrypter(secret: string, purpose: string): Encrypter {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE));
        decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        const body = decipher.update(sealed.subarray(NONCE + TAG));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
