import { startGeneration } from "@twofold/contract/generations";
import type { Image } from "@twofold/contract/images";
import * as contract from "@twofold/contract/samples";
import { listSampleImages, type SampleImage } from "@twofold/contract/samples/sample-images";
import { updateSettings, type UserSettings } from "@twofold/contract/users/settings";
import { and, eq } from "drizzle-orm";
import { findGeneration } from "#features/generations/generations.store.ts";
import { runGeneration } from "#features/generations/run-generation.ts";
import { createVariants } from "#features/images/create-variants.ts";
import { findImage } from "#features/images/images.ts";
import { images } from "#features/images/images.tables.ts";
import { sampleImages } from "#features/samples/samples.tables.ts";
import { checkSample } from "#features/samples/check-sample.ts";
import { multipartOf, type Person, type TestApp } from "./app.ts";
import { decideImage } from "./moderation.ts";
import { aPhoto } from "./photos.ts";

const settings: UserSettings = {
  allowImageSharing: true,
  allowProfileVisibility: true,
  allowNotifications: true,
  allowEmailUpdates: false,
};

/** The steps of an image to the public gallery. The app has no worker: the jobs run here. */
export function samplesOn(app: TestApp) {
  const allow = (person: Person, change: Partial<UserSettings> = {}) =>
    app.call(updateSettings, { body: { ...settings, ...change } }, person);

  /** Requests a generation, which waits for `finish`. */
  async function start({ token, user }: Person, people: 1 | 2 = 1) {
    const name = people === 1 ? "studio1" : "dinner";
    const form = { template_name: name, prompt: "draw", person_count: String(people) };
    const photos = await Promise.all(Array.from({ length: people }, () => aPhoto()));
    const { headers, payload } = await multipartOf(form, { user_images: photos });
    const started = await app.server.inject({
      method: "POST",
      url: startGeneration.path,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    if (started.statusCode !== 202) throw new Error(`not generated: ${started.body}`);
    return { userId: user.id, id: started.json<{ id: string }>().id };
  }

  const finish = (key: Awaited<ReturnType<typeof start>>) =>
    runGeneration(app.wiring.context(), key, new AbortController().signal);

  async function generate(person: Person, people: 1 | 2 = 1): Promise<Image> {
    const { user } = person;
    const key = await start(person, people);
    await finish(key);
    const generation = await findGeneration(app.db, key);
    const id = generation?.imageId ?? "";
    const [row] = await app.db
      .select({ assetId: images.assetId })
      .from(images)
      .where(and(eq(images.userId, user.id), eq(images.id, id)));
    await createVariants(app.wiring.context(), { userId: user.id, id: row?.assetId ?? "" });
    const image = await findImage(app.db, { userId: user.id, id });
    if (!image) throw new Error("the generation has no image");
    return image;
  }

  const offer = (person: Person, image_id: string, more: Partial<contract.NewSample> = {}) =>
    app.call(contract.offerSample, { body: { image_id, ...more } }, person);

  const keyOf = ({ user }: Person, imageId: string) => ({ userId: user.id, imageId });

  const check = (person: Person, imageId: string) =>
    checkSample(app.wiring.context(), keyOf(person, imageId));

  /** Generates, offers, checks and approves an image. */
  async function show(person: Person, more: Partial<contract.NewSample> = {}) {
    const image = await generate(person);
    const { json } = await offer(person, image.id, more);
    await check(person, image.id);
    await decideImage(app.wiring.context(), keyOf(person, image.id), "keep");
    return { image, id: contract.Sample.parse(json).id };
  }

  async function listed(query: { limit?: number; cursor?: string } = {}): Promise<SampleImage[]> {
    return (await app.call(listSampleImages, { query: { limit: 48, ...query } })).json.images;
  }

  const isListed = async (id: string) => (await listed()).some((image) => image.id === id);

  return { allow, start, finish, generate, offer, check, show, listed, isListed, keyOf };
}

/** Offers any image, without the conditions of the product. Returns the public id. */
export async function insertWaitingSample(
  { db }: Pick<TestApp, "db">,
  key: { readonly userId: string; readonly imageId: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const offered = { templateName: "dinner", occasions: [], offeredAt: new Date() };
  await db.insert(sampleImages).values({ ...key, ...offered, id, state: "waiting" });
  return id;
}
