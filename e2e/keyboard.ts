import { expect, type Locator } from "@playwright/test";

/** More than the focusable elements of any page. */
const MAX_TABS = 150;

/** Moves the focus with the Tab key only. */
export async function tabTo(wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${String(wanted)}`);
}

/** Activates an element by keyboard. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}
