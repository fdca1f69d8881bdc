import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectNoAxeFaults } from "./axe.ts";
import { generatePicture } from "./generated-picture.ts";
import { createUser, signIn } from "./people.ts";

/** The density that the JFIF header declares, in dots per inch. */
function densityOf(jpeg: Buffer): number {
  expect(jpeg.toString("latin1", 6, 10)).toBe("JFIF");
  expect(jpeg.readUInt8(13)).toBe(1);
  return jpeg.readUInt16BE(14);
}

test("a picture is downloaded for printing, by keyboard, and is recognised by /verify", async ({
  page,
}) => {
  test.slow();
  const user = await createUser(page);
  const { image } = await generatePicture(page, user.token, test.info().outputPath());
  await signIn(page, user);
  await page.goto(`/gallery?image=${image.id}`);
  const print = page.getByRole("button", { name: "Print, 13 × 16 cm 1536 × 1920" });
  await expect(print).toBeVisible();
  await expectNoAxeFaults(page);
  await print.focus();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe(`${image.title}.jpg`);
  const bytes = await readFile(await download.path());
  expect(densityOf(bytes)).toBe(300);

  const verified = await page.request.post("/api/verify", {
    multipart: { file: { name: "print.jpg", mimeType: "image/jpeg", buffer: bytes } },
  });
  expect(await verified.json()).toMatchObject({ kind: "composite", match: "exact" });
});
