import { createECDH, createHash } from "node:crypto";

const bytes = (text: string) => createHash("sha256").update(text).digest();
const pair = createECDH("prime256v1");
pair.setPrivateKey(bytes("a browser that does not exist"));

/** The keys of every simulated browser, derived from texts, so that both sides know them. */
export const browserKeys = {
  privateKey: pair.getPrivateKey("base64url"),
  publicKey: pair.getPublicKey("base64url"),
  auth: bytes("and its secret").subarray(0, 16).toString("base64url"),
};
