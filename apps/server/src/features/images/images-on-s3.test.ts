import { exportAddress } from "@twofold/contract/account/exports";
import * as contract from "@twofold/contract/images";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#kit/id.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createFaultProxy, type Fault, type FaultProxy } from "@twofold/test-servers/fault-proxy";
import { aPhoto } from "#testing/photos.ts";
import {
  isWithoutS3,
  startSwift,
  SWIFT_STARTS_WITHIN_MS,
  type Swift,
} from "@twofold/test-servers/swift";
import { createVariants } from "./create-variants.ts";
import { findOrphans, type Mismatch } from "./find-orphans.ts";
import { assets } from "./images.tables.ts";
import { repairAssets } from "./repair-assets.ts";

describe.skipIf(isWithoutS3)("images on S3", () => {
  let swift: Swift;
  let proxy: FaultProxy;
  let app: TestApp;
  let redirecting: TestApp;
  beforeAll(async () => {
    swift = await startSwift();
    proxy = await createFaultProxy(swift.endpoint);
    const start = async (bucket: string, env: Record<string, string>) => {
      await swift.createBucket(bucket);
      return startTestApp({
        env: {
          STORAGE: "s3",
          S3_BUCKET: bucket,
          S3_ACCESS_KEY_ID: swift.accessKeyId,
          S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
          ...env,
        },
      });
    };
    app = await start("streamed", { S3_ENDPOINT: proxy.url });
    redirecting = await start("linked", {
      S3_ENDPOINT: swift.endpoint,
      FILE_DELIVERY: "redirect",
    });
  }, SWIFT_STARTS_WITHIN_MS);
  afterAll(async () => {
    await app?.stop();
    await redirecting?.stop();
    await proxy?.close();
    await swift?.stop();
  });

  const upload = async (to: TestApp, who: Person, file: Blob) =>
    to.call(contract.uploadImage, { form: {}, files: { file: [file] } }, { token: who.token });

  const fileOf = (from: TestApp, image: contract.Image, who: Person, headers = {}) =>
    from.server.inject({
      url: contract.imageAddress(image),
      headers: { authorization: `Bearer ${who.token}`, ...headers },
    });

  async function mismatches(): Promise<Mismatch[]> {
    const all: Mismatch[] = [];
    for await (const mismatch of findOrphans(app.wiring.context(), { olderThanMs: -60_000 }))
      all.push(mismatch);
    return all;
  }

  test("are served completely and in part", async () => {
    const ann = await signUp(app);
    const { json: image } = await upload(app, ann, await aPhoto());
    const whole = await fileOf(app, image, ann);
    expect(whole.statusCode).toBe(200);
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(640);
    const part = await fileOf(app, image, ann, { range: "bytes=5-14" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(5, 15))).toBe(true);
  });

  test("redirect only the owner to S3 if FILE_DELIVERY is redirect", async () => {
    const [ann, bob] = [await signUp(redirecting), await signUp(redirecting)];
    const { json: image } = await upload(redirecting, ann, await aPhoto());
    const sent = await fileOf(redirecting, image, ann);
    expect(sent.statusCode).toBe(302);
    expect(sent.headers["cache-control"]).toBe("private, no-store");
    const location = String(sent.headers["location"]);
    const response = await fetch(location);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(640);
    expect(sent.headers["content-security-policy"]).toContain(
      `img-src 'self' data: blob: ${new URL(swift.endpoint).origin}`,
    );
    expect(response.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect((await fileOf(redirecting, image, bob)).statusCode).toBe(404);
  });

  test("redirect to a deleted image without caching", async () => {
    const ann = await signUp(redirecting);
    const { token } = ann;
    const { json: image } = await upload(redirecting, ann, await aPhoto());
    await redirecting.call(contract.deleteImage, { params: { id: image.id } }, { token });
    const { headers } = await redirecting.server.inject({
      url: contract.imageAddress(image),
      query: { from: "trash" },
      headers: { authorization: `Bearer ${token}` },
    });
    const response = await fetch(String(headers["location"]));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("redirect to an export without caching, with its file name", async () => {
    const { token, user } = await signUp(redirecting);
    const id = newId();
    await redirecting.db.execute(sql`
      insert into exports (id, user_id, state, bytes, created_at, ready_at, expires_at)
      values (${id}, ${user.id}, 'ready', 9, '2026-11-16', '2026-11-16', now() + interval '1 day')`);
    const { headers } = await redirecting.server.inject({
      url: exportAddress(id),
      headers: { authorization: `Bearer ${token}` },
    });
    const { searchParams } = new URL(String(headers["location"]));
    expect(searchParams.get("response-cache-control")).toBe("private, no-store");
    expect(searchParams.get("response-content-disposition")).toBe(
      'attachment; filename="twofold-2026-11-16.zip"',
    );
  });

  describe("connection interrupted", () => {
    test("during an upload: it is complete or fails with 503, and repair leaves no partial file", async () => {
      const ann = await signUp(app);
      const file = await aPhoto({ width: 1_200, height: 900 });
      const cuts = [0, 50, 400, 800, 2_000, 20_000, 60_000, file.size - 500, file.size + 600];
      const faults: Fault[] = [
        { kind: "refuse" },
        ...cuts.map((after) => ({ kind: "reset", after }) as const),
        ...cuts.map((after) => ({ kind: "hang-up", after }) as const),
      ];
      const acknowledged: contract.Image[] = [];
      const refusals: unknown[] = [];
      for (const fault of faults) {
        const photo = await aPhoto({ width: 1_200, height: 900 });
        proxy.set(fault);
        let response = await upload(app, ann, photo);
        proxy.set({ kind: "none" });
        if (response.status !== 201) {
          refusals.push([response.status, response.json.code, response.headers["retry-after"]]);
          response = await upload(app, ann, photo);
        }
        acknowledged.push(contract.Image.parse(response.json));
      }
      expect(refusals.length).toBeGreaterThan(5);
      expect(new Set(refusals.map(String))).toEqual(new Set(["503,unavailable,5"]));
      expect(acknowledged).toHaveLength(faults.length);

      await repairAssets(app.wiring.context(), { olderThanMs: -60_000 });
      expect(await mismatches()).toEqual([]);
      for (const image of acknowledged) {
        const { rawPayload } = await fileOf(app, image, ann);
        const { info } = await sharp(rawPayload, { failOn: "warning" })
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info.width).toBe(1_200);
      }
    }, 180_000);

    test("while variants are stored: they are created later, and no partial file is served", async () => {
      const ann = await signUp(app);
      await upload(app, ann, await aPhoto({ width: 1_200, height: 900 }));
      const mine = async () =>
        (await app.db.select().from(assets).where(eq(assets.userId, ann.user.id)))[0];
      const asset = await mine();
      if (!asset) throw new Error("there is no asset");
      let failures = 0;
      for (const after of [0, 300, 1_500, 30_000]) {
        proxy.set({ kind: "reset", after });
        await createVariants(app.wiring.context(), asset).catch(() => (failures += 1));
        expect((await mine())?.derivedAt).toBeNull();
      }
      expect(failures).toBe(4);
      proxy.set({ kind: "none" });
      await createVariants(app.wiring.context(), asset);
      expect((await mine())?.derivedAt).not.toBeNull();
      expect(await mismatches()).toEqual([]);
    });

    test("while a file is served: the response is aborted instead of ending early", async () => {
      const ann = await signUp(app);
      const { json: image } = await upload(app, ann, await aPhoto({ width: 2_000, height: 1_500 }));
      const address = await app.server.listen({ host: "127.0.0.1", port: 0 });
      proxy.set({ kind: "reset", after: 100_000 });
      const response = await fetch(address + contract.imageAddress(image), {
        headers: { authorization: `Bearer ${ann.token}` },
      });
      await expect(response.arrayBuffer()).rejects.toThrow(/terminated|aborted/);
      proxy.set({ kind: "none" });
    });
  });
});
