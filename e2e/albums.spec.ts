import { expect, test, type Page } from "@playwright/test";
import { createAlbum, type Album } from "../packages/contract/src/albums.ts";
import type { Image } from "../packages/contract/src/images.ts";
import { expectNoAxeFaults } from "./axe.ts";
import { press, tabTo } from "./keyboard.ts";
import { createUser, signIn } from "./people.ts";
import { picture, threePhotos } from "./pictures.ts";

/** Uploads photos by the API; the last one is the newest. */
async function createOwner(page: Page, photos = threePhotos) {
  const user = await createUser(page);
  const headers = { authorization: `Bearer ${user.token}` };
  const ids: string[] = [];
  for (const file of photos) {
    const sent = await page.request.post("/api/images/upload", {
      headers,
      multipart: { file },
      // The photo is decoded in a separate process, which is slow on a busy machine.
      timeout: 40_000,
    });
    expect(sent.status()).toBe(201);
    ids.push(((await sent.json()) as Image).id);
  }
  await signIn(page, user);
  const create = async (title: string, image_ids: readonly string[]): Promise<Album> => {
    const created = await page.request.post(createAlbum.path, {
      headers,
      data: { title, image_ids },
    });
    expect(created.status()).toBe(201);
    return (await created.json()) as Album;
  };
  return { user, ids, headers, create };
}

const mosaic = (page: Page) => page.getByRole("list", { name: /^Pictures in/ });
/** The names of the pictures in the order of the album. */
const order = (page: Page) =>
  mosaic(page)
    .getByRole("img")
    .evaluateAll((all) => all.map((each) => each.getAttribute("alt")));

/** The mosaic is laid out again one frame after the window has changed. */
async function expectFitsAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(over, `at ${width}`).toBe(0);
}

test.describe("album", () => {
  test.describe("keyboard only", () => {
    test("is created, filled with three, reordered with announcements, and gets a cover", async ({
      page,
    }) => {
      test.slow();
      await createOwner(page);
      await press(page.getByRole("link", { name: "Album", exact: true }));
      await expect(page.getByRole("heading", { level: 1, name: "Album" })).toBeFocused();
      await press(page.getByRole("button", { name: "New album" }));
      await expect(page.getByLabel("Title")).toBeFocused();
      await page.keyboard.type("Our 2026");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Our 2026" })).toBeVisible();

      await press(page.getByRole("button", { name: "Add pictures" }));
      const picker = page.getByRole("dialog", { name: "Add pictures" });
      await tabTo(picker.getByRole("tab", { name: "Made here" }));
      await page.keyboard.press("ArrowRight");
      await tabTo(picker.getByRole("checkbox", { name: "kitchen" }));
      await page.keyboard.press("Space");
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Shift+ArrowRight");
      await press(picker.getByRole("button", { name: "Add 3 pictures" }));
      await expect(picker).toBeHidden();
      await expect.poll(() => order(page)).toEqual(["kitchen", "lake app", "terrace"]);

      await tabTo(page.getByRole("button", { name: "Move kitchen" }));
      await page.keyboard.press("Space");
      await expect(page.getByText("kitchen lifted. It is 1 of 3.")).toBeAttached();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText("kitchen, 2 of 3.")).toBeAttached();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Space");
      await expect(page.getByText("kitchen put down. It is now 3 of 3.")).toBeAttached();
      await expect(page.getByRole("button", { name: "Move kitchen" })).toBeFocused();
      await expect.poll(() => order(page)).toEqual(["lake app", "terrace", "kitchen"]);
      await page.reload();
      await expect.poll(() => order(page)).toEqual(["lake app", "terrace", "kitchen"]);

      await press(mosaic(page).getByRole("button", { name: "lake app" }).first());
      await expect(page.getByRole("dialog", { name: "lake app" })).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("dialog", { name: "terrace" })).toBeVisible();
      await press(page.getByRole("button", { name: "Use as cover" }));
      await expect(page.getByRole("button", { name: "This is the cover" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      const archive = page.waitForEvent("download");
      await press(page.getByRole("button", { name: "More actions" }));
      await page.getByRole("menuitem", { name: "Download as ZIP" }).press("Enter");
      expect((await archive).suggestedFilename()).toBe("Our 2026.zip");
    });
  });

  test("is reordered without a drag gesture at 360 px", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { ids, create } = await createOwner(page);
    const { id } = await create("Small", ids);
    await page.goto(`/album/${id}`);
    await expect.poll(() => order(page)).toEqual(["terrace", "lake app", "kitchen"]);
    await page.getByRole("checkbox", { name: "Select kitchen" }).click();
    await page.getByRole("button", { name: "Move to…" }).click();
    const dialog = page.getByRole("dialog", { name: "Move the picture" });
    await dialog.getByText("Before a picture").click();
    await dialog.getByLabel("Picture", { exact: true }).selectOption({ label: "2. lake app" });
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect.poll(() => order(page)).toEqual(["terrace", "kitchen", "lake app"]);
    await expect(page.getByText("1 picture moved")).toBeVisible();
    await page.reload();
    await expect.poll(() => order(page)).toEqual(["terrace", "kitchen", "lake app"]);
  });

  test("is reordered by dragging with the mouse", async ({ page }) => {
    const { ids, create } = await createOwner(page);
    const { id } = await create("Drag", ids);
    await page.goto(`/album/${id}`);
    await expect.poll(() => order(page)).toEqual(["terrace", "lake app", "kitchen"]);
    const first = await page.getByRole("img", { name: "terrace" }).boundingBox();
    const last = await page.getByRole("img", { name: "kitchen" }).boundingBox();
    if (!first || !last) throw new Error("the pictures are not visible");
    await page.mouse.move(first.x + 50, first.y + 50);
    await page.mouse.down();
    await page.mouse.move(first.x + 90, first.y + 60, { steps: 3 });
    await page.mouse.move(last.x + last.width - 10, last.y + 40, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(["lake app", "kitchen", "terrace"]);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("keeps a removed picture: Undo, and Recently removed after a reload", async ({ page }) => {
    const { ids, create } = await createOwner(page);
    const { id } = await create("Undo", ids);
    await page.goto(`/album/${id}`);
    const remove = async () => {
      await page.getByRole("checkbox", { name: "Select lake app" }).click();
      await page.getByRole("button", { name: "Remove", exact: true }).click();
      await expect.poll(() => order(page)).toEqual(["terrace", "kitchen"]);
    };
    await remove();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => order(page)).toEqual(["terrace", "lake app", "kitchen"]);
    await remove();
    await page.reload();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Recently removed" }).click();
    await page.getByRole("button", { name: "Put back lake app" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => order(page)).toEqual(["terrace", "lake app", "kitchen"]);
  });

  for (const language of ["en", "de"]) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });
      test("has no accessibility faults and never scrolls sideways", async ({ page }) => {
        test.slow();
        const user = await createUser(page);
        await page.addInitScript(
          ([token]) => localStorage.setItem("twofold.token", String(token)),
          [user.token],
        );
        const headers = { authorization: `Bearer ${user.token}` };
        const sent = await page.request.post("/api/images/upload", {
          headers,
          multipart: { file: picture("terrace.png", 40) },
          timeout: 40_000,
        });
        const { id: imageId } = (await sent.json()) as Image;
        const created = await page.request.post(createAlbum.path, {
          headers,
          data: { title: "Our 2026", image_ids: [imageId] },
        });
        const { id } = (await created.json()) as Album;
        for (const path of ["/album", `/album/${id}`]) {
          await page.goto(path);
          await expect(page.getByText("Our 2026").first()).toBeVisible();
          await expectNoAxeFaults(page);
          for (const width of [320, 820, 1920]) await expectFitsAt(page, width);
        }
        await page.getByRole("img", { name: "terrace" }).click();
        await expect(page.getByRole("dialog", { name: "terrace" })).toBeVisible();
        await expectNoAxeFaults(page);
      });
    });
  }
});
