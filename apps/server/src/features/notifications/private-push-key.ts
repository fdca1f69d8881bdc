import type { Ctx } from "#kit/ctx.ts";
import type { Encrypter } from "#kit/encryption.ts";

/** Version 0.1 stored the private key in base64url, without encryption. */
const PLAIN = /^[A-Za-z0-9_-]{43}$/;

type Keyed = { readonly keys: Pick<Ctx["keys"], "pushKeys"> };

// In hexadecimal digits, so that SQL can read the id of the key.
export const sealPrivateKey = ({ keys }: Keyed, privateKey: string): string =>
  keys.pushKeys.seal(privateKey).toString("hex");

export const openPrivateKey = ({ keys }: Keyed, stored: string): string | undefined =>
  PLAIN.test(stored) ? stored : keys.pushKeys.open(Buffer.from(stored, "hex"));

declare module "#kit/ctx.ts" {
  interface Keys {
    /** Encrypts the private key with which push services recognise us. */
    readonly pushKeys: Encrypter;
  }
}
