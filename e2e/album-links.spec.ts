import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectNoAxeFaults } from "./axe.ts";
import { createUser, signIn } from "./people.ts";
import { picture } from "./pictures.ts";

/** Signs in as a user with an album of two photos and opens it. */
async function openAlbum(page: Page): Promise<void> {
  const user = await createUser(page);
  const headers = { authorization: `Bearer ${user.token}` };
  const ids: string[] = [];
  for (const name of ["terrace.png", "garden.png"]) {
    const sent = await page.request.post("/api/images/upload", {
      headers,
      multipart: { file: picture(name, 40, 1200, 800) },
      // The photo is decoded in a separate process, which is slow on a busy machine.
      timeout: 40_000,
    });
    expect(sent.status()).toBe(201);
    ids.push((await sent.json()).id);
  }
  const body = { title: "Seven years", image_ids: ids };
  const made = await page.request.post("/api/albums", { headers, data: body });
  expect(made.status()).toBe(201);
  await signIn(page, user);
  await page.goto(`/album/${(await made.json()).id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Seven years" })).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Share “Seven years”" });

async function visit(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const response = await page.goto(link);
  return { page, context, response };
}

test.describe("link of an album", () => {
  test("asks for its password, and follows changed settings while a tab is open", async ({
    page,
    browser,
  }) => {
    // Two users open several pages, and axe checks each.
    test.slow();
    await openAlbum(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = dialogOf(page);
    await expect(
      dialog.getByText("People with the link also see what you add later."),
    ).toBeVisible();
    await dialog.getByText("90 days").click();
    await dialog.getByText("Ask for a password").click();
    await dialog.getByLabel("Password", { exact: true }).fill("pancakes");
    await expectNoAxeFaults(page);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const address = dialog.getByRole("textbox", { name: "Link to Seven years" });
    await expect(address).toHaveValue(/\/s\/[\w-]{32}$/);
    const link = await address.inputValue();
    await expectNoAxeFaults(page);

    const visitor = await visit(browser, link);
    expect(visitor.response?.status()).toBe(200);
    expect(visitor.response?.headers()).toMatchObject({ "referrer-policy": "no-referrer" });
    const html = (await visitor.response?.text()) ?? "";
    expect(html).not.toContain("og:");
    expect(html).not.toContain("Seven years");
    const theirs = visitor.page;
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("This link has a password");
    await expectNoAxeFaults(theirs);
    await theirs.getByLabel("Password", { exact: true }).fill("waffles");
    await theirs.getByRole("button", { name: "Open", exact: true }).click();
    await expect(theirs.getByText(/That’s not it/)).toBeVisible();
    await theirs.getByLabel("Password", { exact: true }).fill("pancakes");
    await theirs.getByRole("button", { name: "Open", exact: true }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Seven years");
    await expect(theirs).toHaveTitle("Seven years · Twofold");
    const pictures = theirs.getByRole("list", { name: "Pictures" }).locator("img");
    await expect
      .poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    await expectNoAxeFaults(theirs);
    await expect(theirs.getByRole("button", { name: /Download/ })).toHaveCount(0);

    // The owner allows downloads: after a reload the visitor can download.
    const setDownload = async (isOn: boolean) => {
      await dialog.getByRole("button", { name: "Settings of the link to Seven years" }).click();
      await dialog.getByRole("switch", { name: "Allow download" }).setChecked(isOn);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByRole("button", { name: "Save" })).toHaveCount(0);
    };
    await setDownload(true);
    await theirs.reload();
    const download = theirs.waitForEvent("download");
    await theirs.getByRole("button", { name: /Download all/ }).click();
    expect((await download).suggestedFilename()).toMatch(/Seven years.*\.zip$/);

    // The owner switches downloads off: the next click in the open tab is refused.
    await setDownload(false);
    await theirs.getByRole("button", { name: /Download all/ }).click();
    await expect(theirs.getByText("Downloads are off for this album now.")).toBeVisible();
    await expect(theirs.getByRole("button", { name: /Download/ })).toHaveCount(0);

    await theirs.getByRole("button", { name: "Open Picture 2" }).click();
    await expect(theirs.getByRole("dialog", { name: "Picture 2" })).toBeVisible();
    await expectNoAxeFaults(theirs);
    await theirs.keyboard.press("Escape");

    await dialog.getByRole("button", { name: "Turn off the link to Seven years" }).click();
    await expect(address).toHaveCount(0);
    const again = await theirs.reload();
    expect(again?.status()).toBe(404);
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
      "There is nothing here any more",
    );
    await visitor.context.close();
  });
});
