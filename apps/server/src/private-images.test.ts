import type { Endpoint } from "@twofold/contract/endpoint";
import { imageAddress, ImageSize } from "@twofold/contract/images";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { images } from "#features/images/images.tables.ts";
import { openItem } from "#features/moderation/moderation.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { contractEndpoints } from "#testing/endpoints.ts";
import { samplesOn } from "#testing/sample-images.ts";

/** Every endpoint of administrators × every id that leads to a private image: none returns a part of it. */
const endpoints = (await contractEndpoints()).filter(({ access }) => access === "admin");
const byTitle = endpoints.map((each) => [`${each.method} ${each.path}`, each] as const);
const PART = 48;

let app: TestApp;
let owner: Person;
let ids: readonly string[];
let parts: Buffer[];
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  const ann = await signUp(app);
  owner = await signUpAdmin(app, ["owner"]);
  const image = await samplesOn(app).generate(ann);
  const [row] = await app.db.select().from(images).where(eq(images.id, image.id));
  const key = { userId: ann.user.id, imageId: image.id };
  // An operator may queue any image, but that alone shows it to no one.
  const item = await inTransaction(app.wiring.context(), (tx) =>
    openItem(tx, { ...key, kind: "operator" }),
  );
  ids = [image.id, ann.user.id, row!.assetId, item!.id];
  parts = await Promise.all(
    ImageSize.options.map(async (size) => {
      const url = imageAddress(image, size);
      const headers = { authorization: `Bearer ${ann.token}` };
      const { rawPayload } = await app.server.inject({ url, headers });
      const middle = Math.floor(rawPayload.length / 2);
      return rawPayload.subarray(middle, middle + PART);
    }),
  );
}, 60_000);
afterAll(() => app.stop());

async function bodyOf({ method, path }: Endpoint, id: string): Promise<Buffer> {
  const { rawPayload } = await app.server.inject({
    method,
    url: path.replace(/:(\w+)/g, () => id),
    headers: { authorization: `Bearer ${owner.token}` },
    ...(method !== "GET" && { payload: {} }),
  });
  return rawPayload;
}

test("the parts are from the middle of each file", () => {
  expect(parts.map(({ length }) => length)).toEqual(ImageSize.options.map(() => PART));
});

describe.each(byTitle)("%s", (_, endpoint) => {
  test("returns no part of a private image", async () => {
    for (const id of ids) {
      const body = await bodyOf(endpoint, id);
      for (const part of parts) {
        expect(body.includes(part)).toBe(false);
        expect(body.includes(part.toString("base64").slice(4, 40))).toBe(false);
      }
    }
  });
});
