import { expect, test, type Page } from "@playwright/test";
import { permissionTextVersion } from "../packages/contract/src/partners/permissions.ts";
import { createUser, openLive, signIn } from "./people.ts";
import { picture } from "./pictures.ts";

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

/** Every entry of Cache Storage, those with personal data with their content. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const entries: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = name.startsWith("private:") ? await cache.match(request) : undefined;
        entries.push(`${name} ${request.url} ${await kept?.text()}`);
      }
    }
    return entries;
  });

test("an event for both reaches the partner, is deleted for both and restored by the partner", async ({
  page,
  browser,
}) => {
  test.slow();
  const [maya, jonas] = [await createUser(page), await createUser(page)];
  await link(page, maya, jonas);
  await signIn(page, maya);
  await page.goto("/partner");
  await page.getByRole("switch", { name: "You allow: Calendar" }).click();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, jonas);
  await openLive(other, "/events");

  await openLive(page, "/events");
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
  const deletion = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  expect((await deletion).status()).toBe(204);
  await other.getByRole("button", { name: "Restore Our anniversary" }).click();
  await expect(listed(other)).toContainText("Our anniversary");
  await expect(listed(page)).toContainText("Our anniversary");
  await context.close();
});

test("images of the partner leave the device when sharing ends, also while it is not connected", async ({
  page,
  browser,
}) => {
  test.slow();
  const [maya, jonas] = [await createUser(page), await createUser(page)];
  await link(page, maya, jonas);
  const allowed = { permission: "album", is_given: true, text_version: permissionTextVersion };
  for (const person of [maya, jonas])
    await call(page, person, "/api/partner/permissions", allowed, "PUT");
  const headers = { authorization: `Bearer ${maya.token}` };
  const multipart = { file: picture("terrace.png", 40) };
  const sent = await page.request.post("/api/images/upload", { headers, multipart });
  const { id: imageId } = (await sent.json()) as { id: string };
  const made = { title: "Our terrace", image_ids: [imageId], is_shared: true };
  const album = await call(page, maya, "/api/albums", made);
  const { id } = (await album.json()) as { id: string };

  const context = await browser.newContext({ serviceWorkers: "allow" });
  let device = await context.newPage();
  await signIn(device, jonas);
  await device.evaluate(() => navigator.serviceWorker.ready);
  const kept = async (text: string) =>
    (await cached(device)).filter((entry) => entry.includes(text));
  const openAlbum = async () => {
    await expect(async () => {
      await device.goto(`/album/${id}`);
      await expect(device.getByRole("heading", { level: 1, name: "Our terrace" })).toBeVisible();
      await expect.poll(() => kept(imageId), { timeout: 3_000 }).not.toEqual([]);
    }).toPass({ timeout: 60_000 });
    await device.goto("/calendar");
    await expect(device.getByRole("grid")).toBeVisible();
  };
  await openAlbum();
  const shared = (is_shared: boolean) =>
    call(page, maya, `/api/albums/${id}/shared`, { is_shared }, "PUT");
  await shared(false);
  await expect.poll(() => kept(imageId)).toEqual([]);

  await shared(true);
  await openAlbum();
  await device.close();
  const preview = await page.request.get("/api/partner/unlink-preview", { headers });
  const { preview_version } = (await preview.json()) as { preview_version: string };
  await call(page, maya, "/api/partner/unlink", { preview_version });
  device = await context.newPage();
  await device.goto("/dashboard");
  await expect.poll(() => kept(imageId)).toEqual([]);
  // Jonas keeps an album with copies, which have other ids.
  // A notification may still name the album, which no longer opens.
  const isOfAlbum = (entry: string) => !entry.includes("/api/notifications");
  for (const text of [id, "/uploads/albums/", "/uploads/partner/"])
    await expect.poll(async () => (await kept(text)).filter(isOfAlbum)).toEqual([]);
  expect((await cached(device)).length).toBeGreaterThan(0);
  await context.close();
});
