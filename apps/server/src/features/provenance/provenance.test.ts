import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getGeneration, startGeneration, type Generation } from "@twofold/contract/generations";
import { imageAddress, type Image, type ImageSize } from "@twofold/contract/images";
import { verifyImage, type PictureOrigin } from "@twofold/contract/provenance";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createC2paCredentials } from "#adapters/c2pa-credentials.ts";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { testCertificate, type TestCertificate } from "#testing/certificates.ts";
import { aPhoto } from "#testing/photos.ts";
import { startSilentServer } from "#testing/silent-server.ts";
import { samples } from "#testing/studio-files.ts";

const CARRIED = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

let folder: string;
let app: TestApp;
let signing: TestApp;
let certificate: TestCertificate;
let files: Map<string, Buffer>;
let signed: Map<string, Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-provenance-"));
  certificate = await testCertificate(folder);
  app = await startTestApp({ worker: true });
  signing = await startTestApp({
    worker: true,
    env: { C2PA_CERT: certificate.chain, C2PA_KEY: await readFile(certificate.key, "utf8") },
  });
  files = await filesOfAPicture(app);
  signed = await filesOfAPicture(signing);
}, 90_000);
afterAll(async () => {
  await app.stop();
  await signing.stop();
  await rm(folder, { recursive: true });
});

const variants: readonly (readonly [ImageSize, string])[] = [
  ["original", "image/jpeg"],
  ["preview", "image/webp"],
  ["preview", "image/avif"],
  ["thumbnail", "image/webp"],
  ["thumbnail", "image/avif"],
];

/** Every file that is given out of one generated picture. */
async function filesOfAPicture(on: TestApp): Promise<Map<string, Buffer>> {
  const who = await signUp(on);
  const form = { template_name: "studio1", prompt: "draw", person_count: "1" };
  const { headers, payload } = await multipartOf(form, { user_images: [await aPhoto()] });
  const started = await on.server.inject({
    method: "POST",
    url: startGeneration.path,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
    payload,
  });
  const { id }: Generation = started.json();
  const image = await pictureOf(on, who, id);
  const found = new Map<string, Buffer>();
  for (const [size, accept] of variants)
    found.set(`${size} ${accept}`, await fileOf(on, who, image, size, accept));
  return found;
}

/** A busy machine may answer before the picture is there. */
const pictureOf = (on: TestApp, { token }: Person, id: string) =>
  vi.waitFor(
    async () => {
      const answer = await on.server.inject({
        url: getGeneration.path.replace(":id", id),
        headers: { authorization: `Bearer ${token}` },
      });
      const { image }: Generation = answer.json();
      if (!image) throw new Error(answer.body);
      return image;
    },
    { timeout: 30_000, interval: 200 },
  );

const fileOf = (on: TestApp, { token }: Person, image: Image, size: ImageSize, accept: string) =>
  vi.waitFor(
    async () => {
      const { headers, rawPayload } = await on.server.inject({
        url: imageAddress(image, size),
        headers: { authorization: `Bearer ${token}`, accept },
      });
      expect(headers["content-type"]).toBe(accept);
      return rawPayload;
    },
    { timeout: 20_000, interval: 100 },
  );

async function verify(bytes: Buffer, on = app) {
  const file = new File([new Uint8Array(bytes)], "picture");
  return on.call(verifyImage, { form: {}, files: { file: [file] } });
}
const originOf = async (bytes: Buffer, on = app): Promise<PictureOrigin> => {
  const { status, json } = await verify(bytes, on);
  expect(status).toBe(200);
  return json;
};

describe.each(variants.map(([size, type]) => [`${size} ${type}`] as const))("%s", (name) => {
  test("says what it is, and is known again byte for byte", async () => {
    const bytes = files.get(name)!;
    expect(bytes.toString("latin1")).toContain(`DigitalSourceType="${CARRIED}"`);
    const origin = await originOf(bytes);
    expect(origin).toMatchObject({
      verdict: "made_by_us",
      match: "exact",
      kind: "generated",
      has_foreign_mark: false,
      says: "trainedAlgorithmicMedia",
      credentials: null,
    });
    expect(Math.abs(Date.parse(origin.made_at!) - Date.now())).toBeLessThan(120_000);
  });

  test("with one byte changed it is not exact any more", async () => {
    const bytes = Buffer.from(files.get(name)!);
    bytes[bytes.length - 3]! ^= 1;
    expect((await originOf(bytes)).match).not.toBe("exact");
  });

  test("with a certificate it carries credentials that name us, and they hold", async () => {
    const bytes = signed.get(name)!;
    expect(bytes.length).toBeGreaterThan(files.get(name)!.length);
    expect(await originOf(bytes, signing)).toMatchObject({
      verdict: "made_by_us",
      match: "exact",
      credentials: { signed_by: "Test", is_ours: true },
    });
    // Where the certificate is not known the signature holds as well, but it is somebody's. The looks
    // of an AVIF can not be compared: nothing here decodes one that a stranger sent.
    expect(await originOf(bytes)).toMatchObject({
      ...(name.includes("avif")
        ? { verdict: "says_ai", match: null, has_foreign_mark: false }
        : { verdict: "made_by_us", match: "similar" }),
      credentials: { signed_by: "Test", is_ours: false },
    });
  });
});

test("owners can not be told from the file", async () => {
  for (const bytes of files.values()) {
    const start = bytes.indexOf("<x:xmpmeta");
    const words = bytes.toString("latin1", start, bytes.indexOf("</x:xmpmeta>", start));
    expect(words).toContain("twofold:Made=");
    expect(words).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(words).not.toContain("@");
  }
});

const original = () => files.get("original image/jpeg")!;

test("saved again and smaller, with its metadata, it is still known by its looks", async () => {
  const again = await sharp(original()).keepXmp().resize(400).jpeg({ quality: 60 }).toBuffer();
  expect(await originOf(again)).toMatchObject({ verdict: "made_by_us", match: "similar" });
});

test("without its metadata nobody knows it, and nothing is claimed", async () => {
  const bare = await sharp(original()).jpeg().toBuffer();
  expect(await originOf(bare)).toEqual({
    verdict: "unknown",
    made_at: null,
    kind: null,
    match: null,
    has_foreign_mark: false,
    says: null,
    credentials: null,
  });
});

test("a mark that was moved to another picture is found out", async () => {
  const { xmpAsString } = await sharp(original()).metadata();
  const forged = await sharp(samples[0]).resize(800).withXmp(xmpAsString!).jpeg().toBuffer();
  expect(await originOf(forged)).toMatchObject({
    verdict: "says_ai",
    made_at: null,
    match: null,
    has_foreign_mark: true,
  });
});

test("what others say of their pictures is told as what they say", async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="${CARRIED}"/></rdf:RDF></x:xmpmeta>`;
  const theirs = await sharp(samples[1]).resize(300).withXmp(xmp).jpeg().toBuffer();
  expect(await originOf(theirs)).toMatchObject({ verdict: "says_ai", has_foreign_mark: false });
  const camera = xmp.replace("trainedAlgorithmicMedia", "digitalCapture");
  const photo = await sharp(samples[1]).resize(300).withXmp(camera).jpeg().toBuffer();
  expect(await originOf(photo)).toMatchObject({ verdict: "unknown", says: null });
});

test("what is no picture is refused, what is damaged is unknown, and nothing of either is kept", async () => {
  const before = await tempFolders();
  expect(await verify(Buffer.from("just words"))).toMatchObject({
    status: 415,
    json: { code: "unsupported_media_type" },
  });
  expect(await originOf(Buffer.from("\xff\xd8\xff\xe0 cut", "latin1"))).toMatchObject({
    verdict: "unknown",
  });
  await originOf(original());
  expect(await tempFolders()).toEqual(before);
});
const tempFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith("twofold-") && !/-test-/.test(name));

test("a file that names an address for its credentials sends nobody there", async () => {
  const server = await startSilentServer();
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${server.url}/c2pa"/></rdf:RDF></x:xmpmeta>`;
  const bait = await sharp(samples[2]).resize(300).withXmp(xmp).jpeg().toBuffer();
  expect(await originOf(bait)).toMatchObject({ verdict: "unknown", credentials: null });
  expect(server.visits()).toBe(0);
  await server.stop();
});

test("credentials whose picture was changed do not hold", async () => {
  const bytes = Buffer.from(signed.get("original image/jpeg")!);
  bytes[bytes.length - 100]! ^= 1;
  expect(await originOf(bytes, signing)).toMatchObject({ credentials: null });
});

test("what an older certificate has signed is still ours", async () => {
  const other = await testCertificate(folder, "Newer");
  const renewed = await startTestApp({
    env: { C2PA_CERT: other.chain, C2PA_KEY: other.key, C2PA_OLD_CERTS: certificate.chain },
  });
  try {
    for (const bytes of signed.values())
      expect(await originOf(bytes, renewed)).toMatchObject({
        match: "exact",
        credentials: { signed_by: "Test", is_ours: true },
      });
  } finally {
    await renewed.stop();
  }
});

test("a certificate that can not sign stops the server from starting", async () => {
  const other = await testCertificate(folder, "Other");
  const open = (cert: string, key: string) => () =>
    createC2paCredentials({ cert, key, alg: "es256" });
  expect(open(certificate.chain, other.key)).toThrow("C2PA_KEY is not the key");
  expect(open(join(folder, "nowhere"), other.key)).toThrow("ENOENT");
});

test("somebody who asks too often is asked to wait", async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.05" } });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await verify(original(), strict)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  } finally {
    await strict.stop();
  }
});
