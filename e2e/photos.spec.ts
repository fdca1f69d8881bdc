import { expect, test, type Locator, type Page } from "@playwright/test";
import { createUser, signIn } from "./people.ts";
import { uploadPhotos, picture, threePhotos } from "./pictures.ts";

const heading = (page: Page, count: number) =>
  page.getByRole("heading", { level: 1, name: `Your Images (${count})` });
const strip = (page: Page) => page.getByRole("list", { name: "Your images" });

/** Waits until the browser has decoded the image. */
async function expectLoaded(shown: Locator): Promise<void> {
  await expect
    .poll(() => shown.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
    .toBeTruthy();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, await createUser(page));
});

test.describe("photos", () => {
  test.describe("selected, dropped and pasted files", () => {
    test("are uploaded to the gallery", async ({ page }) => {
      await page.goto("/upload");
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Choose files" }).click(),
      ]);
      await chooser.setFiles([threePhotos[0] ?? []].flat());
      await expect(page.getByText("terrace.png")).toBeVisible();

      const bytes = (at: number) => [...(threePhotos[at]?.buffer ?? [])];
      await page.getByText("Drop photos here").evaluate((area, data) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(data)], "lake.png", { type: "image/png" }));
        transfer.items.add(new File(["words"], "words.txt", { type: "text/plain" }));
        for (const type of ["dragenter", "dragover", "drop"]) {
          area.dispatchEvent(
            new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
          );
        }
      }, bytes(1));
      await expect(page.getByText("lake.png")).toBeVisible();
      await expect(page.getByText(/words\.txt is not a JPEG/)).toBeVisible();

      await page.evaluate((data) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(data)], "image.png", { type: "image/png" }));
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: transfer }),
        );
      }, bytes(2));
      await expect(page.getByText(/^Pasted at/)).toBeVisible();

      await page.getByRole("button", { name: "Upload 3 file(s)" }).click();
      await expect(page.getByText("Image uploaded successfully!")).toHaveCount(1);
      await expect(page.getByText("lake.png")).toHaveCount(0);
      await page.getByRole("link", { name: "Go to the gallery" }).click();
      await expect(heading(page, 3)).toBeVisible();
      for (const thumbnail of await strip(page).getByRole("img").all())
        await expectLoaded(thumbnail);
    });
  });

  test.describe("lost response", () => {
    test("does not create a second image when repeated", async ({ page }) => {
      await page.goto("/upload");
      let attempts = 0;
      await page.route("**/api/images/upload", async (route) => {
        attempts += 1;
        // The server stores the image, but the response is lost.
        if (attempts === 1) {
          await route.fetch();
          return route.abort();
        }
        return route.continue();
      });
      await page.getByLabel("Photos to upload").setInputFiles([picture("once.png", 90)]);
      await page.getByRole("button", { name: "Upload 1 file(s)" }).click();
      await expect(page.getByText("Upload failed")).toBeVisible();
      await expect(page.getByText(/could not reach/)).toBeVisible();
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("Image uploaded successfully!")).toBeVisible();
      await page.goto("/gallery");
      await expect(heading(page, 1)).toBeVisible();
    });
  });

  test.describe("slow upload", () => {
    test("shows progress, warns before leaving and can be cancelled", async ({ page }) => {
      await page.goto("/upload");
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Network.enable");
      const slow = {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 200_000,
      };
      await cdp.send("Network.emulateNetworkConditions", slow);
      const noise = picture("large.png", 10, 1500, 1000);
      // Decoders ignore bytes after the end of the image, but the browser uploads them.
      noise.buffer = Buffer.concat([noise.buffer, Buffer.alloc(4_000_000, 7)]);
      await page.getByLabel("Photos to upload").setInputFiles([noise, picture("next.png", 60)]);
      await page.getByRole("button", { name: "Upload 2 file(s)" }).click();

      const bar = page.getByRole("progressbar", { name: "large.png" });
      await expect
        .poll(() => bar.evaluate((each: HTMLProgressElement) => each.value))
        .toBeGreaterThan(0);
      await expect(page.getByText(/\d+ %/)).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Uploading 1 of 2" })).toBeAttached();
      const isHeld = await page.evaluate(
        () => !dispatchEvent(new Event("beforeunload", { cancelable: true })),
      );
      expect(isHeld).toBe(true);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("button", { name: "Upload 2 file(s)" })).toBeVisible();
      await expect(bar).toHaveCount(0);
    });
  });

  test.describe("user navigates during an upload", () => {
    test("photos are uploaded", async ({ page }) => {
      await page.goto("/upload");
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/api/images/upload", async (route) => {
        await held;
        await route.continue();
      });
      await page.getByLabel("Photos to upload").setInputFiles(threePhotos);
      await page.getByRole("button", { name: "Upload 3 file(s)" }).click();
      await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
      await expect(page).toHaveURL(/\/dashboard$/);
      release();
      await expect(page.getByText("Image uploaded successfully!")).toBeVisible();
    });
  });

  test.describe("keyboard only", () => {
    test("gallery opens, steps through and closes the preview", async ({ page }) => {
      await uploadPhotos(page);
      await page.goto("/gallery");
      await expect(heading(page, 3)).toBeVisible();
      await page.getByRole("button", { name: "kitchen" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("button", { name: "lake app" })).toBeFocused();
      await page.keyboard.press("Enter");
      const preview = page.getByRole("dialog");
      await expect(preview.getByText("2 of 3")).toBeVisible();
      await expectLoaded(preview.getByRole("img", { name: "lake app" }));
      await page.keyboard.press("ArrowRight");
      await expect(preview.getByText("3 of 3")).toBeVisible();
      await page.keyboard.press("Home");
      await expect(preview.getByText("1 of 3")).toBeVisible();
      await page.keyboard.press("End");
      await expect(preview.getByText("3 of 3")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(preview).toHaveCount(0);
      await expect(page.getByRole("button", { name: "terrace" })).toBeFocused();
    });
  });

  test.describe("deleted image", () => {
    test("is restored by undo and from the trash", async ({ page }) => {
      await uploadPhotos(page);
      await page.goto("/gallery");
      const remove = async (name: string) => {
        await page.getByRole("button", { name, exact: true }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        const question = page.getByRole("alertdialog");
        await expect(question).toContainText("Delete this image?");
        await question.getByRole("button", { name: "Delete" }).click();
        await expect(question).toContainText("Are you sure you want to delete this image?");
        await question.getByRole("button", { name: "Yes, delete it" }).click();
        await expect(page.getByText("Image deleted successfully")).toBeVisible();
        await expect(page.getByRole("dialog")).toHaveCount(0);
      };
      await remove("lake app");
      await expect(heading(page, 2)).toBeVisible();
      await expect(page.getByRole("button", { name: "terrace" })).toBeFocused();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(heading(page, 3)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await remove("kitchen");
      await page.getByRole("button", { name: "Recently deleted (1)" }).click();
      const trash = page.getByRole("dialog", { name: "Recently deleted" });
      await expect(trash.getByText("30 days left")).toBeVisible();
      await expectLoaded(trash.getByRole("img", { name: "kitchen" }));
      await trash.getByRole("button", { name: "Restore kitchen" }).click();
      await expect(heading(page, 3)).toBeVisible();
      await expect(page.getByText("Recently deleted")).toHaveCount(0);
    });
  });

  test.describe("image that does not load", () => {
    test("is replaced by a placeholder", async ({ page }) => {
      await uploadPhotos(page, [picture("lost.png", 30)]);
      await page.route("**/uploads/**", (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto("/gallery");
      const thumbnail = page.getByRole("button", { name: "lost can’t be shown" });
      await expect(thumbnail).toBeVisible();
      await thumbnail.click();
      await expect(
        page.getByRole("dialog").getByText("Can’t be shown", { exact: true }),
      ).toBeVisible();
    });
  });

  test.describe("upload on another device", () => {
    test("updates the gallery", async ({ page, context }) => {
      await page.goto("/gallery");
      await expect(heading(page, 0)).toBeVisible();
      const other = await context.newPage();
      await uploadPhotos(other);
      await expect(heading(page, 3)).toBeVisible({ timeout: 10_000 });
    });
  });

  test.describe("with a finger", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("preview is swiped to the next image", async ({ page }) => {
      await uploadPhotos(page);
      await page.goto("/gallery");
      await page.getByRole("button", { name: "kitchen" }).tap();
      const preview = page.getByRole("dialog");
      await expect(preview.getByText("1 of 3")).toBeVisible();
      const cdp = await page.context().newCDPSession(page);
      const swipe = async (from: number, to: number) => {
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
          cdp.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: x === undefined ? [] : [{ x, y: 350 }],
          });
        await touch("touchStart", from);
        for (let step = 1; step <= 5; step += 1) {
          await touch("touchMove", from + ((to - from) * step) / 5);
        }
        await touch("touchEnd");
      };
      await swipe(320, 80);
      await expect(preview.getByText("2 of 3")).toBeVisible();
      await swipe(80, 320);
      await expect(preview.getByText("1 of 3")).toBeVisible();
    });
  });
});
