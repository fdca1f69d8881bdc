import { mkdir, readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { samplePhoto } from "../apps/server/src/testing/studio-files.ts";
import { expectNoFaults } from "./axe.ts";
import { makePerson, signIn } from "./people.ts";

test.describe("models", () => {
  test("the engine that draws is told with all that matters, by sight and to axe", async ({
    page,
  }) => {
    await signIn(page, await makePerson(page));
    // In the sidebar, or behind 'More' on a phone.
    await page.goto("/models");
    const studio = page.getByRole("article", { name: "Studio" });
    await expect(studio.getByText("Your photos stay on our own server.")).toBeVisible();
    await expect(studio.getByText("1 credit a picture")).toBeVisible();
    await expect(studio.getByRole("img")).toBeVisible();
    await expectNoFaults(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoFaults(page);
  });

  test("the sidebar leads there", async ({ page }) => {
    await signIn(page, await makePerson(page));
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Models" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
  });
});

test.describe("verify", () => {
  test("a picture that we made is known again, and one that we did not is not claimed", async ({
    page,
  }) => {
    test.slow();
    await mkdir(test.info().outputPath(), { recursive: true });
    const { token } = await makePerson(page);
    const photo = await readFile(await samplePhoto("smiling", test.info().outputPath()));
    const started = await page.request.post("/api/images/generate", {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        template_name: "studio1",
        prompt: "Generate a beautiful image",
        person_count: "1",
        user_images: { name: "me.jpg", mimeType: "image/jpeg", buffer: photo },
      },
    });
    expect(started.ok(), await started.text()).toBe(true);
    const { id } = (await started.json()) as { id: string };
    let address = "";
    await expect
      .poll(
        async () => {
          const answer = await page.request.get(`/api/generations/${id}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          const { generated_image_url } = (await answer.json()) as {
            generated_image_url: string | null;
          };
          address = generated_image_url ?? "";
          return address;
        },
        { timeout: 90_000 },
      )
      .not.toBe("");
    const made = await page.request.get(address, { headers: { authorization: `Bearer ${token}` } });

    await page.goto("/verify");
    await expectNoFaults(page);
    const chooser = page.getByLabel("Picture to check");
    await chooser.setInputFiles({
      name: "us.jpg",
      mimeType: "image/jpeg",
      buffer: await made.body(),
    });
    await expect(
      page.getByRole("heading", { name: "Made with Twofold", exact: true }),
    ).toBeVisible();
    await expect(page.getByText("The file is as we gave it out.")).toBeVisible();
    await expectNoFaults(page);
    await chooser.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(page.getByRole("heading", { name: "We can not tell" })).toBeVisible();
    await chooser.setInputFiles({
      name: "notes.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("just words"),
    });
    await expect(page.getByText("This is not a picture that we can read.")).toBeVisible();
    await expectNoFaults(page);
  });
});
