import * as contract from "@twofold/contract/images";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { hostileFiles, hostileNames } from "@twofold/test-servers/hostile-files";
import { aPhoto } from "#testing/photos.ts";
import { findOrphans } from "./find-orphans.ts";

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
});
afterAll(() => app.stop());

const upload = (file: Blob) =>
  app.call(contract.uploadImage, { form: {}, files: { file: [file] } }, { token: ann.token });

/** The imaging adapter has a test for each file; here a fifth of them passes through the API. */
const uploads = hostileFiles.filter((_, index) => index % 5 === 0);

describe("upload", () => {
  test("a hostile file is accepted or rejected with a message, and accepted files decode", async () => {
    const statuses: Record<number, number> = {};
    const faults: string[] = [];
    for (const { name, fate, bytes } of uploads) {
      const { status, json } = await upload(new File([new Uint8Array(await bytes())], "us.jpg"));
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isRefused = status === 413 || status === 415;
      if (status !== 201 && !isRefused) faults.push(`${name}: ${status}`);
      if (isRefused && !json.detail) faults.push(`${name}: no message`);
      if ("refused" in fate && status === 201) faults.push(`${name} was accepted`);
    }
    expect(faults).toEqual([]);
    expect(statuses[201]).toBeGreaterThan(10);
    expect(statuses[415]).toBeGreaterThan(15);

    const { json } = await app.call(contract.listImages, { query: {} }, { token: ann.token });
    expect(json.total).toBe(statuses[201]);
    for (const image of json.images as contract.Image[]) {
      const { rawPayload } = await app.server.inject({
        url: contract.imageAddress(image),
        headers: { authorization: `Bearer ${ann.token}` },
      });
      const { info } = await sharp(rawPayload, { failOn: "warning" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([image.width, image.height]);
    }
    const mismatches: unknown[] = [];
    for await (const mismatch of findOrphans(app.wiring.context(), { olderThanMs: -60_000 }))
      mismatches.push(mismatch);
    expect(mismatches).toEqual([]);
  }, 120_000);

  test.each(hostileNames.map((name) => [name]))("the file name %j is harmless", async (name) => {
    const { status, json } = await upload(new File([await aPhoto()], name));
    expect(status).toBe(201);
    expect(json.filename).toMatch(/^[0-9a-f]{32}\.jpg$/);
    expect(json.title).not.toMatch(/[/\\\p{Cc}]/u);
    expect(json.title.trim()).not.toBe("");
  });
});
