import { mkdir, readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { samplePhoto } from "../apps/server/src/testing/studio-files.ts";
import { expectNoAxeFaults } from "./axe.ts";
import { createUser, signIn } from "./people.ts";

test.describe("provenance", () => {
  test.describe("models", () => {
    test("shows data use, price and sample of the engine without axe faults", async ({ page }) => {
      await signIn(page, await createUser(page));
      await page.goto("/models");
      const studio = page.getByRole("article", { name: "Studio" });
      await expect(studio.getByText("Your photos stay on our own server.")).toBeVisible();
      await expect(studio.getByText("1 credit a picture")).toBeVisible();
      await expect(studio.getByRole("img")).toBeVisible();
      await expectNoAxeFaults(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectNoAxeFaults(page);
    });

    test("is linked in the sidebar", async ({ page }) => {
      await signIn(page, await createUser(page));
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "Models" })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
    });
  });

  test.describe("verify", () => {
    test("recognizes a generated image and no other", async ({ page }) => {
      test.slow();
      await mkdir(test.info().outputPath(), { recursive: true });
      const { token } = await createUser(page);
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
      const made = await page.request.get(address, {
        headers: { authorization: `Bearer ${token}` },
      });

      await page.goto("/verify");
      await expectNoAxeFaults(page);
      const chooser = page.getByLabel("Picture to check");
      await chooser.setInputFiles({
        name: "us.jpg",
        mimeType: "image/jpeg",
        buffer: await made.body(),
      });
      await expect(
        page.getByRole("heading", { name: "Made with Twofold", exact: true }),
      ).toBeVisible();
      await expect(page.getByText("The file is unchanged.")).toBeVisible();
      await expectNoAxeFaults(page);
      await chooser.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: photo });
      await expect(page.getByRole("heading", { name: "We don’t know" })).toBeVisible();
      await chooser.setInputFiles({
        name: "notes.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from("just words"),
      });
      await expect(page.getByText("This image cannot be read.")).toBeVisible();
      await expectNoAxeFaults(page);
    });
  });
});
