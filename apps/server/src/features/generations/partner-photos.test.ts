import { randomUUID } from "node:crypto";
import { creditBalance } from "@twofold/contract/credits";
import {
  checkImage,
  getGeneration,
  imageGeneration,
  type Generation,
} from "@twofold/contract/generations";
import { deleteImage, listImages } from "@twofold/contract/images";
import { listPartnerUses, type PartnerUse } from "@twofold/contract/partners/uses";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { verifyLedger } from "#features/credits/credits.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { createBarrier } from "#testing/barrier.ts";
import { partnerPhotosOn } from "#testing/partner-photos.ts";
import { partnersOn } from "#testing/partners.ts";
import { portEngine } from "#testing/port-engines.ts";
import { generationSources } from "./sources.tables.ts";
import { stopUses } from "./stop-uses.ts";

let app: TestApp;
let on: ReturnType<typeof partnerPhotosOn>;
/** Runs while the engine draws, when the photos are already copied. */
let whileDrawing: () => Promise<unknown>;
const studio = portEngine("studio", { price: 1 }, () => whileDrawing().then(() => {}));

let ann: Person;
let bob: Person;
/** A photo of Ann, and one that Bob chose for her. */
let own: string;
let his: string;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  Object.assign(app.wiring.ports, { engines: [studio] } satisfies Partial<Ports>);
  on = partnerPhotosOn(app);
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  whileDrawing = async () => {};
  ann = await signUp(app, { full_name: "Ann Quark" });
  bob = await signUp(app, { full_name: "Bob Lepton" });
  await partnersOn(app).link(ann, bob);
  [own, his] = [await on.upload(ann), await on.upload(bob)];
  await on.set(bob, "photos", true);
  await on.choose(bob, his);
});

const withHis = (fields = {}) => ({ gallery_image_ids: own, partner_image_id: his, ...fields });
const get = async (person: Person, id: string): Promise<Generation> =>
  (await app.call(getGeneration, { params: { id } }, person)).json;
const balanceOf = async (person: Person): Promise<number> =>
  (await app.call(creditBalance, {}, person)).json.current_balance;
const usesOf = async (person: Person, query = {}): Promise<PartnerUse[]> =>
  (await app.call(listPartnerUses, { query }, person)).json.uses;
const unlink = async (person: Person) => {
  const { status } = await partnersOn(app).unlink(person);
  expect(status).toBe(204);
};
const withdraw = () => on.set(bob, "photos", false);
/** Requests a picture with Bob's photo and draws it. */
async function make(fields = {}): Promise<Generation> {
  const { status, json } = await on.start(ann, withHis(fields));
  expect([status, json.code]).toEqual([202, undefined]);
  await on.run(ann, json.id);
  return get(ann, json.id);
}
const ledgerFaults = async () => {
  const found: string[] = [];
  for await (const fault of verifyLedger(app.db)) found.push(fault);
  return found;
};
const countAssets = async () => {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select count(*)::int from pictures where user_id = ${ann.user.id}`);
  return rows[0]?.count;
};
async function outcomeOf({ id }: { id: string }) {
  const { status, failure, image, receipt } = await get(ann, id);
  const { json } = await app.call(listImages, { query: { source: "generated" } }, ann);
  return {
    status,
    failure,
    image,
    receipt: receipt.state,
    balance: await balanceOf(ann),
    pictures: json.total,
    assets: await countAssets(),
    uses: (await usesOf(bob)).map(({ outcome }) => outcome),
    faults: await ledgerFaults(),
  };
}
/** Nothing is delivered, charged or left of the drawing. */
const stopped = (balance: number) => ({
  status: "failed",
  failure: "photo_deleted",
  image: null,
  receipt: "returned",
  balance,
  pictures: 0,
  assets: 1,
  uses: ["not_made"],
  faults: [],
});

describe("picture with the partner's photo", () => {
  test("is charged to its maker, has a receipt, and is listed for the giver without the image", async () => {
    const before = await balanceOf(ann);
    const generation = await make();
    expect(generation).toMatchObject({
      status: "succeeded",
      receipt: { state: "charged", credits: 1 },
      source_image_ids: [own],
      sources: [
        { slot: 1, image_id: own, is_partner: false },
        { slot: 2, image_id: his, is_partner: true },
      ],
    });
    expect(await balanceOf(ann)).toBe(before - 1);
    const params = { id: generation.image?.id ?? "" };
    const { json } = await app.call(imageGeneration, { params }, ann);
    expect(json.source_images).toMatchObject([{ id: own }]);
    const [use] = await usesOf(bob);
    expect(use).toEqual({
      id: generation.id,
      created_at: generation.created_at,
      title: expect.any(String),
      translations: expect.any(Object),
      maker: "Ann",
      outcome: "finished",
    });
    expect(await usesOf(ann)).toEqual([]);
    expect((await app.call(getGeneration, { params: { id: generation.id } }, bob)).status).toBe(
      404,
    );
  });

  test("in the first slot › the own photo is the second person", async () => {
    const { sources } = await make({ partner_slot: "1" });
    expect(sources).toEqual([
      { slot: 1, image_id: his, is_partner: true },
      { slot: 2, image_id: own, is_partner: false },
    ]);
  });

  test("alone for a template with one person › fills its slot", async () => {
    const fields = { template_name: "studio1", person_count: "1", partner_image_id: his };
    const { json } = await on.start(ann, fields);
    expect(json.sources).toEqual([{ slot: 1, image_id: his, is_partner: true }]);
  });

  test("a picture from own photos › has its photos in its own row only", async () => {
    const other = await on.upload(ann);
    const fields = { template_name: "studio1", person_count: "1", gallery_image_ids: other };
    const { json } = await on.start(ann, fields);
    expect(json.sources).toEqual([{ slot: 1, image_id: other, is_partner: false }]);
    const isOfAnn = eq(generationSources.userId, ann.user.id);
    expect(await app.db.select().from(generationSources).where(isOfAnn)).toEqual([]);
  });
});

describe("check of a photo that the partner chose", () => {
  test("reports on it while the consent is given, and finds nothing afterwards", async () => {
    const check = () => app.call(checkImage, { params: { id: his } }, ann);
    expect((await check()).json).toMatchObject({ is_usable: true });
    await withdraw();
    expect((await check()).status).toBe(404);
  });
});

describe("request", () => {
  const refusals: [string, () => Promise<unknown>][] = [
    ["permission off", () => withdraw()],
    ["photo not chosen", () => on.choose(bob)],
    ["photo in the trash", () => app.call(deleteImage, { params: { id: his } }, bob)],
    ["unlinked", () => unlink(bob)],
    ["a photo of a stranger", async () => (his = await on.upload(await signUp(app)))],
    ["an unknown photo", async () => (his = randomUUID())],
  ];
  test.each(refusals)("%s › is refused before a credit is held", async (_, change) => {
    const before = await balanceOf(ann);
    await change();
    const { status, json } = await on.start(ann, withHis());
    expect([status, json.code]).toEqual([403, "consent_missing"]);
    expect(await balanceOf(ann)).toBe(before);
    expect(await usesOf(bob)).toEqual([]);
  });

  test("more photos than people › is refused", async () => {
    const fields = { template_name: "studio1", person_count: "1" };
    expect((await on.start(ann, withHis(fields))).json.code).toBe("photo_count");
  });
});

describe.each<[string, () => Promise<unknown>]>([
  ["withdrawal", () => withdraw()],
  [
    "withdrawal and giving again",
    async () => void (await withdraw(), await on.set(bob, "photos", true)),
  ],
  ["unlinking", () => unlink(ann)],
  ["moving the photo to the trash", () => app.call(deleteImage, { params: { id: his } }, bob)],
  ["no longer choosing the photo", () => on.choose(bob)],
])("%s", (_, change) => {
  test("while queued › stops before the photo is copied", async () => {
    const before = await balanceOf(ann);
    const { json } = await on.start(ann, withHis());
    await change();
    whileDrawing = () => Promise.reject(new Error("the photo was drawn"));
    await on.run(ann, json.id);
    expect(await outcomeOf(json)).toEqual(stopped(before));
  });

  test("after the copy › delivers nothing and erases what was drawn", async () => {
    const before = await balanceOf(ann);
    whileDrawing = change;
    expect(await outcomeOf(await make())).toEqual(stopped(before));
  });
});

describe("choosing another photo as well", () => {
  test("a running picture with a photo that stays chosen › is delivered", async () => {
    const other = await on.upload(bob);
    whileDrawing = () => on.choose(bob, other, his);
    expect((await make()).status).toBe("succeeded");
  });
});

describe("job after a withdrawal", () => {
  test("queued picture › fails and releases its credit without a worker of pictures", async () => {
    const before = await balanceOf(ann);
    const { json } = await on.start(ann, withHis());
    await stopUses(app.wiring.context(), bob.user.id);
    expect((await get(ann, json.id)).status).toBe("queued");
    await withdraw();
    await stopUses(app.wiring.context(), bob.user.id);
    expect(await outcomeOf(json)).toEqual(stopped(before));
  });
});

describe("withdrawal during delivery", () => {
  /** Delivery has the permission and waits for the credits of its maker. */
  const account = "select 1 from credit_accounts where user_id = $1 for update";
  const permission = "select 1 from partner_permissions where user_id = $1 for update";

  test("delivery first › the withdrawal waits, and the picture stays with its maker", async () => {
    const { json } = await on.start(ann, withHis());
    const barrier = await createBarrier(app.config.DATABASE_URL, account, [ann.user.id]);
    const run = on.run(ann, json.id);
    await barrier.whenWaiting(1);
    const withdrawal = withdraw();
    await barrier.whenWaiting(2);
    await barrier.release();
    expect((await withdrawal).status).toBe(200);
    // It was acknowledged, so the delivery must be visible already.
    expect((await get(ann, json.id)).status).toBe("succeeded");
    await run;
    expect(await usesOf(bob)).toMatchObject([{ outcome: "finished" }]);
    expect(await ledgerFaults()).toEqual([]);
  });

  test("withdrawal first › the delivery waits and then stops", async () => {
    const before = await balanceOf(ann);
    const { json } = await on.start(ann, withHis());
    let barrier: Awaited<ReturnType<typeof createBarrier>> | undefined;
    let withdrawal: ReturnType<typeof withdraw> | undefined;
    whileDrawing = async () => {
      barrier = await createBarrier(app.config.DATABASE_URL, permission, [bob.user.id]);
      withdrawal = withdraw();
      await barrier.whenWaiting(1);
    };
    const run = on.run(ann, json.id);
    await expect.poll(() => barrier, { timeout: 20_000 }).toBeDefined();
    await barrier?.whenWaiting(2);
    await barrier?.release();
    expect((await withdrawal)?.status).toBe(200);
    await run;
    expect(await outcomeOf(json)).toEqual(stopped(before));
  });
});

describe("list of uses", () => {
  test("pages › contain each use once, newest first, also after unlinking", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await on.start(ann, withHis())).json.id);
    await unlink(bob);
    const first = (await app.call(listPartnerUses, { query: { limit: 2 } }, bob)).json;
    expect(first).toMatchObject({ total: 3, next_cursor: ids[1] });
    const query = { limit: 2, cursor: first.next_cursor };
    const second = (await app.call(listPartnerUses, { query }, bob)).json;
    expect(second.next_cursor).toBeNull();
    expect([...first.uses, ...second.uses].map(({ id }: PartnerUse) => id)).toEqual(ids);
  });
});
