import { expect, test, type Page } from "@playwright/test";
import { createUser, signIn } from "./people.ts";

type Known = Awaited<ReturnType<typeof createUser>>;

async function call(page: Page, { token }: Known, path: string, data: object, method = "POST") {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(path, { method, headers, data });
  expect(response.ok()).toBe(true);
  return response;
}

/** By a code, which needs no mailbox. */
async function link(page: Page, maya: Known, jonas: Known): Promise<void> {
  const invited = await call(page, maya, "/api/partner/invitations", { by: "code" });
  const { new_code } = (await invited.json()) as { new_code: { code: string; token: string } };
  const preview = await call(page, jonas, "/api/partner/invitations/preview", {
    code: new_code.code,
  });
  const { text_version } = (await preview.json()) as { text_version: string };
  const answer = { code: new_code.code, text_version };
  await call(page, jonas, "/api/partner/invitations/accept", answer);
  const headers = { authorization: `Bearer ${maya.token}` };
  const own = await page.request.get("/api/partner/invitations", { headers });
  const { id } = ((await own.json()) as { own: { id: string } }).own;
  await call(page, maya, `/api/partner/invitations/${id}/confirm`, { is_partner: true });
}

test("an event for both reaches the partner, is deleted for both and restored by the partner", async ({
  page,
  browser,
}) => {
  test.slow();
  const [maya, jonas] = [await createUser(page), await createUser(page)];
  await link(page, maya, jonas);
  await signIn(page, maya);
  await page.goto("/partner");
  await page.getByRole("switch", { name: /Calendar/ }).click();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, jonas);
  await other.goto("/events");

  await page.goto("/events");
  await page.getByRole("button", { name: "Add Event", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "For both of us" })).toBeChecked();
  await dialog.getByLabel("Title").fill("Our anniversary");
  await dialog.getByLabel("Date").fill("2031-05-20");
  await dialog.getByRole("button", { name: "Add Event" }).click();
  const listed = (at: Page) => at.getByRole("list", { name: "Upcoming events" });
  await expect(listed(page)).toContainText("For both of us");
  // Jonas's open page reads again by itself.
  await expect(listed(other)).toContainText("Our anniversary");

  await page.getByRole("button", { name: "Delete Our anniversary" }).click();
  await page.getByRole("radio", { name: /For both of us/ }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await other.getByRole("button", { name: "Restore Our anniversary" }).click();
  await expect(listed(other)).toContainText("Our anniversary");
  await expect(listed(page)).toContainText("Our anniversary");
  await context.close();
});
