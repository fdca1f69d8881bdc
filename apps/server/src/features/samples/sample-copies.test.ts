import { listSamples, type Sample } from "@twofold/contract/samples";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockCopies } from "#features/copies/block-copies.ts";
import { checkVisible } from "#features/copies/check-visible.ts";
import { signUp, startTestApp, type TestApp } from "#testing/app.ts";
import { decideImage } from "#testing/moderation.ts";
import { samplesOn } from "#testing/sample-images.ts";

let app: TestApp;
let on: ReturnType<typeof samplesOn>;
beforeAll(async () => {
  app = await startTestApp({ env: { GENERATION_REPLY_MS: "0" } });
  on = samplesOn(app);
}, 60_000);
afterAll(() => app.stop());

test("copy of a removed image › is refused, and hidden where it is shown already", async () => {
  const [ann, bob] = [await signUp(app), await signUp(app)];
  for (const person of [ann, bob]) await on.allow(person);
  const [removed, copy, another] = [
    await on.generate(ann),
    await on.generate(bob),
    await on.generate(bob),
  ];
  await on.offer(ann, removed.id);
  await on.offer(bob, copy.id);
  const ctx = app.wiring.context();
  const key = on.keyOf(ann, removed.id);
  for (const each of [key, on.keyOf(bob, copy.id), on.keyOf(bob, another.id)])
    await checkVisible(ctx, each);
  // The test engine draws plain images, which are never recognized as copies.
  await app.db.execute(sql`
    update image_hashes set hash = ('x' || repeat('3a5c96e1', 8))::bit(256)
    where user_id in (${ann.user.id}, ${bob.user.id})`);
  await decideImage(ctx, key, "block");
  await blockCopies(ctx, { ...key, reason: "harmful" });
  const { json: own } = await app.call(listSamples, {}, bob);
  expect((own as { samples: Sample[] }).samples.map(({ state }) => state)).toEqual(["hidden"]);
  const { json } = await on.offer(bob, another.id);
  expect([json.code, json.params]).toEqual(["not_showable", { reason: "copy" }]);
});
