import { expect, type Page } from "@playwright/test";

/** Waits for the response, because the page shows a change before the server stores it. */
export async function waitForSave(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "PUT", {
    timeout: 20_000,
  });
  await act();
  expect((await answer).status()).toBe(200);
}
