/**
 * A push service in a separate process: verifies the sender, decrypts messages (RFC 8291) and records
 * them by the virtual clock. Every browser has the same keys and its own path.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import { createVirtualClock } from "../../../apps/server/src/testing/virtual-clock.ts";
import { browserKeys } from "./browser-keys.ts";
import { createBusy, writeArrival } from "./receiver.ts";

const [clockFile = "", port = "0", file = "", busyShare = "0"] = process.argv.slice(2);
const clock = createVirtualClock(clockFile);
const isBusy = createBusy(Number(busyShare));
const gone = new Set<string>();

const own = createECDH("prime256v1");
own.setPrivateKey(browserKeys.privateKey, "base64url");
const auth = Buffer.from(browserKeys.auth, "base64url");

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};
const LAST = Buffer.from([1]);

function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const theirs = body.subarray(21, keyEnd);
  const shared = hmac(auth, own.computeSecret(theirs));
  const secret = hmac(shared, "WebPush: info\0", own.getPublicKey(), theirs, LAST);
  const root = hmac(salt, secret);
  const key = hmac(root, "Content-Encoding: aes128gcm\0", LAST).subarray(0, 16);
  const nonce = hmac(root, "Content-Encoding: nonce\0", LAST).subarray(0, 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: the token is for this service and signed with the key that it names. */
function isFromOurApp(header: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, "base64url");
  const [signed, signature] = [
    token.slice(0, token.lastIndexOf(".")),
    token.slice(token.lastIndexOf(".") + 1),
  ];
  if (point.length !== 65) return false;
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  return verify(
    "sha256",
    Buffer.from(signed),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const browser = request.url?.slice(1) ?? "";
    const answer = (status: number) => void response.writeHead(status).end();
    if (gone.has(browser)) return answer(410);
    if (!isFromOurApp(request.headers.authorization ?? "")) return answer(403);
    if (!/^[\w-]{1,32}$/.test(String(request.headers["topic"]))) return answer(400);
    const { id, title, body } = JSON.parse(decrypt(Buffer.concat(chunks))) as Record<
      "id" | "title" | "body",
      string
    >;
    if (isBusy(`${browser} ${id}`)) return answer(503);
    writeArrival(file, {
      at: clock.now().getTime(),
      channel: "push",
      to: browser,
      id,
      title,
      body,
    });
    process.send?.("arrived");
    answer(201);
  });
});
process.on("message", (browser: string) => {
  gone.add(browser);
  process.send?.("gone");
});
process.on("disconnect", () => process.exit(0));
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
