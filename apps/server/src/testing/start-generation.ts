import { uploadImage } from "@twofold/contract/images";
import { startGeneration } from "#features/generations/start-generation.ts";
import type { Person, TestApp } from "./app.ts";
import { aPhoto } from "./photos.ts";
import { actorOf } from "./actor.ts";

/** The context of calls that this person makes. */
export function contextOf(app: TestApp, { user }: Person) {
  const actor = actorOf(user);
  return { ...app.wiring.context({ actor }), actor };
}

/** Requests a picture of one person. The test runs it, because its app has no worker. */
export async function startFromPhoto(app: TestApp, who: Person, prompt = ""): Promise<string> {
  const photo = { form: {}, files: { file: [await aPhoto()] } };
  const { json: image } = await app.call(uploadImage, photo, who);
  const { id } = await startGeneration(contextOf(app, who), {
    templateName: "studio1",
    prompt,
    personCount: 1,
    files: [],
    imageIds: [image.id],
    isGalleryFirst: false,
    idempotencyKey: undefined,
  });
  return id;
}
