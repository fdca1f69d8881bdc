import { expect, type Locator } from "@playwright/test";

/** More than any page of ours has places to stop at. */
const MOST_TABS = 150;

/** Nothing but the Tab key leads there. */
export async function tabTo(wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${String(wanted)}`);
}

/** Without the mouse: the focus on it, then the key. */
export async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}
