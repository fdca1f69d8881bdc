import { expect, type Page } from "@playwright/test";

/** Done, and heard by the server: what is shown at once may still be on its way. */
export async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "PUT", {
    timeout: 20_000,
  });
  await act();
  expect((await answer).status()).toBe(200);
}
