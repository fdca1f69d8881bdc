import { createECDH, createHash } from "node:crypto";

const bytes = (words: string) => createHash("sha256").update(words).digest();
const pair = createECDH("prime256v1");
pair.setPrivateKey(bytes("a browser that does not exist"));

/** Of every browser in the simulation: made from words, so that both sides have them. */
export const browserKeys = {
  privateKey: pair.getPrivateKey("base64url"),
  publicKey: pair.getPublicKey("base64url"),
  auth: bytes("and its secret").subarray(0, 16).toString("base64url"),
};
