import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadSizes, type DownloadSize } from "@twofold/contract/download-sizes";
import { downloadAddress } from "@twofold/contract/downloads";
import { getGeneration, startGeneration, type Generation } from "@twofold/contract/generations";
import { imageAddress, type Image, type ImageSize } from "@twofold/contract/images";
import { verifyImage, type ImageOrigin } from "@twofold/contract/provenance";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createC2paCredentials } from "#adapters/c2pa-credentials.ts";
import { multipartOf, signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { testCertificate, type TestCertificate } from "#testing/certificates.ts";
import { aPhoto } from "#testing/photos.ts";
import { startSilentServer } from "@twofold/test-servers/silent-server";
import { samples } from "#testing/studio-files.ts";

const SOURCE_TYPE = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

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
  files = await filesOfGeneratedImage(app);
  signed = await filesOfGeneratedImage(signing);
}, 90_000);
afterAll(async () => {
  await app.stop();
  await signing.stop();
  await rm(folder, { recursive: true });
});

const variants: readonly (readonly [ImageSize | DownloadSize, string])[] = [
  ["original", "image/jpeg"],
  ["preview", "image/webp"],
  ["preview", "image/avif"],
  ["thumbnail", "image/webp"],
  ["thumbnail", "image/avif"],
  ["phone", "image/jpeg"],
  ["print", "image/jpeg"],
];
const isDownload = (size: string): size is DownloadSize =>
  downloadSizes.some((each) => each === size);

/** Every file that is served for one generated image. */
async function filesOfGeneratedImage(on: TestApp): Promise<Map<string, Buffer>> {
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
  const image = await generatedImage(on, who, id);
  const found = new Map<string, Buffer>();
  for (const [size, accept] of variants)
    found.set(`${size} ${accept}`, await fileOf(on, who, image, size, accept));
  return found;
}

/** On a busy machine the response may arrive before the image. */
const generatedImage = (on: TestApp, { token }: Person, id: string) =>
  vi.waitFor(
    async () => {
      const response = await on.server.inject({
        url: getGeneration.path.replace(":id", id),
        headers: { authorization: `Bearer ${token}` },
      });
      const { image }: Generation = response.json();
      if (!image) throw new Error(response.body);
      return image;
    },
    { timeout: 30_000, interval: 200 },
  );

const fileOf = (
  on: TestApp,
  { token }: Person,
  image: Image,
  size: ImageSize | DownloadSize,
  accept: string,
) =>
  vi.waitFor(
    async () => {
      const { headers, rawPayload } = await on.server.inject({
        url: isDownload(size) ? downloadAddress(image.id, size) : imageAddress(image, size),
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
const originOf = async (bytes: Buffer, on = app): Promise<ImageOrigin> => {
  const { status, json } = await verify(bytes, on);
  expect(status).toBe(200);
  return json;
};

describe.each(variants.map(([size, type]) => [`${size} ${type}`] as const))("%s", (name) => {
  test("declares its source and is recognized as exact", async () => {
    const bytes = files.get(name)!;
    expect(bytes.toString("latin1")).toContain(`DigitalSourceType="${SOURCE_TYPE}"`);
    const origin = await originOf(bytes);
    expect(origin).toMatchObject({
      verdict: "made_by_us",
      match: "exact",
      kind: "generated",
      has_foreign_watermark: false,
      declared_source: "trainedAlgorithmicMedia",
      credentials: null,
    });
    expect(Math.abs(Date.parse(origin.made_at!) - Date.now())).toBeLessThan(120_000);
  });

  test("is not exact with one byte changed", async () => {
    const bytes = Buffer.from(files.get(name)!);
    bytes[bytes.length - 3]! ^= 1;
    expect((await originOf(bytes)).match).not.toBe("exact");
  });

  test("has valid credentials in our name if a certificate is configured", async () => {
    const bytes = signed.get(name)!;
    expect(bytes.length).toBeGreaterThan(files.get(name)!.length);
    expect(await originOf(bytes, signing)).toMatchObject({
      verdict: "made_by_us",
      match: "exact",
      credentials: { signed_by: "Test", is_ours: true },
    });
    // Without our certificate the signature is valid but not ours. The hash of an AVIF is unknown,
    // because untrusted AVIF files are not decoded.
    expect(await originOf(bytes)).toMatchObject({
      ...(name.includes("avif")
        ? { verdict: "says_ai", match: null, has_foreign_watermark: false }
        : { verdict: "made_by_us", match: "similar" }),
      credentials: { signed_by: "Test", is_ours: false },
    });
  });
});

describe("verification", () => {
  test("of a file reveals no owner", async () => {
    for (const bytes of files.values()) {
      const start = bytes.indexOf("<x:xmpmeta");
      const xmp = bytes.toString("latin1", start, bytes.indexOf("</x:xmpmeta>", start));
      expect(xmp).toContain("twofold:Made=");
      expect(xmp).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
      expect(xmp).not.toContain("@");
    }
  });

  const original = () => files.get("original image/jpeg")!;

  test("of a recompressed and scaled file with its metadata returns similar", async () => {
    const again = await sharp(original()).keepXmp().resize(400).jpeg({ quality: 60 }).toBuffer();
    expect(await originOf(again)).toMatchObject({ verdict: "made_by_us", match: "similar" });
  });

  test("of a file without its metadata claims nothing", async () => {
    const bare = await sharp(original()).jpeg().toBuffer();
    expect(await originOf(bare)).toEqual({
      verdict: "unknown",
      made_at: null,
      kind: null,
      match: null,
      has_foreign_watermark: false,
      declared_source: null,
      credentials: null,
    });
  });

  test("of a watermark copied to another image reports a foreign mark", async () => {
    const { xmpAsString } = await sharp(original()).metadata();
    const forged = await sharp(samples[0]).resize(800).withXmp(xmpAsString!).jpeg().toBuffer();
    expect(await originOf(forged)).toMatchObject({
      verdict: "says_ai",
      made_at: null,
      match: null,
      has_foreign_watermark: true,
    });
  });

  test("of other sources returns what the file declares", async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="${SOURCE_TYPE}"/></rdf:RDF></x:xmpmeta>`;
    const theirs = await sharp(samples[1]).resize(300).withXmp(xmp).jpeg().toBuffer();
    expect(await originOf(theirs)).toMatchObject({
      verdict: "says_ai",
      has_foreign_watermark: false,
    });
    const camera = xmp.replace("trainedAlgorithmicMedia", "digitalCapture");
    const photo = await sharp(samples[1]).resize(300).withXmp(camera).jpeg().toBuffer();
    expect(await originOf(photo)).toMatchObject({ verdict: "unknown", declared_source: null });
  });

  test("rejects other file types, returns unknown for damaged images, and stores nothing", async () => {
    const before = await tempFolders();
    expect(await verify(Buffer.from("just text"))).toMatchObject({
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

  test("does not request a URL that a file names for its credentials", async () => {
    const server = await startSilentServer();
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${server.url}/c2pa"/></rdf:RDF></x:xmpmeta>`;
    const file = await sharp(samples[2]).resize(300).withXmp(xmp).jpeg().toBuffer();
    expect(await originOf(file)).toMatchObject({ verdict: "unknown", credentials: null });
    expect(server.visits()).toBe(0);
    await server.stop();
  });

  test("of a changed file returns no credentials", async () => {
    const bytes = Buffer.from(signed.get("original image/jpeg")!);
    bytes[bytes.length - 100]! ^= 1;
    expect(await originOf(bytes, signing)).toMatchObject({ credentials: null });
  });

  test("accepts our previous certificate", async () => {
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

  test("needs a certificate that matches its key, or the server does not start", async () => {
    const other = await testCertificate(folder, "Other");
    const open = (cert: string, key: string) => () =>
      createC2paCredentials({ cert, key, alg: "es256" });
    expect(open(certificate.chain, other.key)).toThrow("C2PA_KEY is not the key");
    expect(open(join(folder, "nowhere"), other.key)).toThrow("ENOENT");
  });

  test("is rate limited per network", async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.05" } });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) statuses.push((await verify(original(), strict)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    } finally {
      await strict.stop();
    }
  });
});
