import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** For what has to lie in the database for a while and be of no use to whoever finds it there. */
export interface Encrypter {
  seal(words: string): Buffer;
  /** Undefined if it was sealed with another secret, or changed since. */
  open(sealed: Buffer): string | undefined;
}

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** `purpose` keeps what was sealed for one thing from being opened for another. */
export function createEncrypter(secret: string, purpose: string): Encrypter {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return {
    seal(words) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(words, "utf8"), cipher.final()]);
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
