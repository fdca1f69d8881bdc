import { mkdir, readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { samplePhoto } from "../apps/server/src/testing/studio-files.ts";
import type { Generation } from "../packages/contract/src/generations.ts";

type Finished = Generation & {
  readonly image: NonNullable<Generation["image"]>;
  readonly generated_image_url: string;
};

/** Generates a picture of one person by the API; `folder` is for the photo. */
export async function generatePicture(
  page: Page,
  token: string,
  folder: string,
): Promise<Finished> {
  await mkdir(folder, { recursive: true });
  const headers = { authorization: `Bearer ${token}` };
  const photo = await readFile(await samplePhoto("smiling", folder));
  const started = await page.request.post("/api/images/generate", {
    headers,
    multipart: {
      template_name: "studio1",
      prompt: "Generate a beautiful image",
      person_count: "1",
      user_images: { name: "me.jpg", mimeType: "image/jpeg", buffer: photo },
    },
    timeout: 90_000,
  });
  expect(started.ok(), await started.text()).toBe(true);
  let generation = (await started.json()) as Generation;
  await expect
    .poll(
      async () => {
        const reply = await page.request.get(`/api/generations/${generation.id}`, { headers });
        generation = (await reply.json()) as Generation;
        return generation.generated_image_url;
      },
      { timeout: 90_000 },
    )
    .toBeTruthy();
  return generation as Finished;
}
