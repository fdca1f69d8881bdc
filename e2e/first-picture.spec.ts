import { join } from "node:path";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoAxeFaultsAtWidths } from "./axe.ts";
import { createUser, newUser, signIn } from "./people.ts";

/** Rendered portraits, which the photo check accepts. */
const portraits = ["maya-1.jpg", "jonas-1.jpg"].map((name) =>
  join(import.meta.dirname, "../apps/server/seed/demo/files", name),
);

/** Counts clicks and the pages on which they happen. */
function counting(page: Page) {
  const pages = new Set<string>();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    pages.add(new URL(page.url()).pathname);
    await target.click();
    clicks += 1;
  };
  return { click, figures: () => ({ clicks, screens: pages.size }) };
}

async function choosePortraits(page: Page, click: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), click()]);
  await chooser.setFiles(portraits);
}

const result = (page: Page) => page.getByRole("dialog", { name: "There you are" });

test("a new user makes the first picture with few clicks, and the second with two", async ({
  page,
}) => {
  test.slow();
  const user = newUser();
  await page.goto("/register");
  await page.getByLabel("Username").fill(user.username);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Full name").fill(user.fullName);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByLabel("Confirm password").fill(user.password);
  await page.getByRole("checkbox").check();
  await page.locator("form").getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/login$/);

  const first = counting(page);
  await first.click(page.getByRole("link", { name: /Dashboard/ }).first());
  await choosePortraits(page, () =>
    first.click(page.getByRole("button", { name: /Choose your photo/ })),
  );
  await first.click(page.getByRole("button", { name: "Make our picture · free" }));
  await expect(result(page)).toBeVisible({ timeout: 60_000 });
  console.log(`first picture: ${JSON.stringify(first.figures())}`);
  expect(first.figures().clicks).toBeLessThanOrEqual(4);
  expect(first.figures().screens).toBeLessThanOrEqual(3);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "When did you meet?" })).toBeVisible();

  const second = counting(page);
  const carousel = page.getByRole("region", { name: "Templates" });
  await second.click(carousel.getByRole("button", { name: "Create", exact: true }));
  await expect(page.getByRole("img", { name: /^Photo: / })).toHaveCount(2);
  await second.click(page.getByRole("button", { name: "Generate · 1 credit" }));
  await expect(result(page)).toBeVisible({ timeout: 60_000 });
  console.log(`second picture: ${JSON.stringify(second.figures())}`);
  expect(second.figures().clicks).toBeLessThanOrEqual(2);
});

test("a new user tries a sample couple without photos and without credits", async ({ page }) => {
  test.slow();
  const user = await createUser(page);
  await signIn(page, user);
  await page.getByRole("button", { name: "Try it with Maya and Jonas" }).click();
  await expect(page.getByRole("img", { name: /^Photo: (Maya|Jonas)$/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Make a sample picture · free" }).click();
  const sample = page.getByRole("dialog", { name: "There they are" });
  await expect(sample).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Now with the two of you: add a photo of each/)).toBeVisible();
  const lately = page.getByRole("region", { name: "Lately, the two of you" });
  await expect(lately.getByText("Sample")).toBeVisible();
  const headers = { authorization: `Bearer ${user.token}` };
  const balance = await page.request.get("/api/credits/balance", { headers });
  expect(await balance.json()).toMatchObject({ current_balance: 5 });
});

/** Ten presses of Tab stay inside, and Escape returns the focus to the button. */
async function expectFocusKept(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog").last();
  await expect(dialog).toBeVisible();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  for (let pressed = 0; pressed < 10; pressed += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test.describe("dialogs", () => {
  test("keep the focus while they are open, and return it to their button", async ({ page }) => {
    test.slow();
    await signIn(page, await createUser(page));
    const sidebar = page.getByRole("navigation", { name: "Main" });
    const carousel = page.getByRole("region", { name: "Templates" });
    await expectFocusKept(page, sidebar.getByRole("button", { name: "Create a picture" }));
    await page.getByRole("button", { name: "Pause rotation" }).click();
    await expectFocusKept(page, carousel.getByRole("button", { name: "Create", exact: true }));
    await expectFocusKept(page, page.getByRole("button", { name: /Valentine's Day/ }).first());
    await page.goto("/events");
    await expectFocusKept(
      page,
      page.getByRole("button", { name: "Add Event", exact: true }).first(),
    );
    await page.goto("/calendar");
    await expectFocusKept(page, page.getByRole("button", { name: "Subscribe" }));
  });
});

test("the scenes have no axe faults", async ({ page }) => {
  test.slow();
  await signIn(page, await createUser(page));
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("button", { name: "Create a picture" })
    .click();
  await expect(page.getByRole("dialog", { name: "Where would you like to be?" })).toBeVisible();
  await expectNoAxeFaultsAtWidths(page);
});
