import { expect, test } from "@playwright/test";
import { samplePhoto } from "../apps/server/src/testing/studio-files.ts";
import { expectNoAxeFaults } from "./axe.ts";
import { generatePicture } from "./generated-picture.ts";
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
      const { token } = await createUser(page);
      const { generated_image_url: address } = await generatePicture(
        page,
        token,
        test.info().outputPath(),
      );
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
      await chooser.setInputFiles(await samplePhoto("smiling", test.info().outputPath()));
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
