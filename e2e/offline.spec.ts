import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test, type OwnProduct } from "./isolated-product.ts";
import { makePerson, signIn, type Person } from "./people.ts";
import { three } from "./pictures.ts";

type Known = Person & { readonly token: string };

const HINT = "You are offline. This is what you saw last.";

// One after the other: they stop the server that they share.
test.describe.configure({ mode: "default", timeout: 180_000 });
// The days of the browser are those of this process.
test.use({ timezoneId: "UTC" });

async function addToday(page: Page, { token }: Known, title: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const response = await page.request.post("/api/events", {
    headers: { authorization: `Bearer ${token}` },
    data: { title, event_date: today },
  });
  expect(response.status()).toBe(201);
}

/** Every cache of this browser with how much is in it, and its databases. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const counts = await Promise.all(
      names.map(async (name) => [name, (await (await caches.open(name)).keys()).length] as const),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { caches: Object.fromEntries(counts), databases };
  });
}

const countOf = async (page: Page, start: string) =>
  Object.entries((await kept(page)).caches)
    .filter(([name]) => name.startsWith(start))
    .reduce((sum, [, count]) => sum + count, 0);

const thumbnails = (page: Page) =>
  page
    .locator("img[src*='size=thumbnail']")
    .evaluateAll(
      (images) =>
        images.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0).length,
    );

/** Somebody with three photos and a day, who has seen them while the worker was there. */
async function arrive(page: Page): Promise<Known> {
  const person = await makePerson(page);
  await addToday(page, person, "Boat trip");
  for (const file of three) {
    const response = await page.request.post("/api/images/upload", {
      headers: { authorization: `Bearer ${person.token}` },
      multipart: { is_couple_image: "false", file },
      timeout: 60_000,
    });
    expect(response.status()).toBe(201);
  }
  await signIn(page, person);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/calendar");
  await expect(page.getByRole("grid")).toContainText("Boat trip");
  // Small copies are made by and by; until then the server sends the photo itself, which is not kept.
  await expect(async () => {
    await page.goto("/gallery");
    await expect.poll(() => thumbnails(page)).toBe(3);
    await expect.poll(() => countOf(page, "private:thumbnails"), { timeout: 2_000 }).toBe(3);
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => countOf(page, "private:answers")).toBeGreaterThan(4);
  return person;
}

async function goOffline(page: Page, product: OwnProduct): Promise<void> {
  await product.api.stop();
  await page.context().setOffline(true);
}

async function goOnline(page: Page, product: OwnProduct): Promise<void> {
  await product.revive("api");
  await page.context().setOffline(false);
}

test("without a connection the gallery and the calendar open as they were, and come back by themselves", async ({
  page,
  product,
}) => {
  const person = await arrive(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: /^Create/ }).first()).toBeVisible();
  await goOffline(page, product);

  await page.goto("/gallery");
  await expect(page.getByText(HINT)).toBeVisible();
  await expect.poll(() => thumbnails(page)).toBe(3);

  const another = await page.context().newPage();
  await another.goto("/calendar");
  await expect(another.getByRole("grid")).toContainText("Boat trip");
  await expect(another.getByText(HINT)).toBeVisible();
  await another.getByRole("button", { name: "Delete Boat trip" }).click();
  await another.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(another.getByText("Failed to delete event")).toBeVisible();
  await expect(another.getByRole("grid")).toContainText("Boat trip");
  await another.goto("/dashboard");
  await expect(another.getByRole("heading", { level: 1 })).toContainText("Nora");
  await expect(another.getByRole("button", { name: /^Create/ }).first()).toBeVisible();
  await another.goto("/calendar");
  await expect(another.getByText(HINT)).toBeVisible();

  await goOnline(page, product);
  await addToday(page, person, "Lighthouse");
  await expect(another.getByRole("grid")).toContainText("Lighthouse", { timeout: 40_000 });
  await expect(another.getByText(HINT)).toHaveCount(0);
});

test("a server that does not answer is told like no connection", async ({ page, product }) => {
  await arrive(page);
  await product.api.stop();
  await page.goto("/calendar");
  await expect(page.getByText(HINT)).toBeVisible();
  await expect(page.getByRole("grid")).toContainText("Boat trip");
  await product.revive("api");
  await expect(page.getByText(HINT)).toHaveCount(0, { timeout: 60_000 });
});

test.describe("nothing of a person stays on the device", () => {
  const nothing = async (page: Page) => {
    await expect.poll(() => countOf(page, "private:")).toBe(0);
    // What was on its way must not come back a moment later.
    await page.waitForTimeout(2_000);
    const { caches: names, databases } = await kept(page);
    expect(Object.keys(names).filter((name) => name.startsWith("private:"))).toEqual([]);
    expect(databases).toEqual([]);
    const texts = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request))?.text();
          found.push(`${request.url} ${text?.includes("Boat trip") ? "Boat trip" : ""}`);
        }
      }
      return [...found, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    });
    for (const text of texts)
      expect(text).not.toMatch(/Boat trip|\/uploads\/users\/|@example\.com/);
  };

  test("after signing out", async ({ page }) => {
    const { username } = await arrive(page);
    await page.getByRole("button", { name: `Account menu of ${username}` }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await nothing(page);
  });

  test("after signing out without a connection", async ({ page, product }) => {
    const { username } = await arrive(page);
    await goOffline(page, product);
    await page.getByRole("button", { name: `Account menu of ${username}` }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await nothing(page);
    await page.goto("/gallery");
    await expect(page).toHaveURL(/\/login$/);
    await goOnline(page, product);
  });

  test("after the session was ended elsewhere", async ({ page }) => {
    await arrive(page);
    const token = await page.evaluate(() => localStorage.getItem("twofold.token"));
    const ended = await page.request.post("/api/auth/logout", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.ok()).toBe(true);
    await page.goto("/calendar");
    await expect(page).toHaveURL(/\/login/);
    await nothing(page);
  });

  test("after the account was deleted", async ({ page }) => {
    await arrive(page);
    await page.evaluate(async () => {
      const token = localStorage.getItem("twofold.token");
      await fetch("/api/users/account", {
        method: "DELETE",
        headers: { authorization: `Bearer ${token}` },
      });
    });
    await nothing(page);
  });

  test("when somebody else signs in", async ({ page }) => {
    await arrive(page);
    const next = await makePerson(page);
    await page.evaluate(async (token) => {
      await fetch("/api/auth/me", { headers: { authorization: `Bearer ${token}` } });
    }, next.token);
    await expect.poll(() => countOf(page, "private:thumbnails")).toBe(0);
    await expect.poll(() => countOf(page, "private:answers")).toBe(1);
  });

  test("and a picture that was deleted is gone from it at once", async ({ page }) => {
    const { token } = await arrive(page);
    const headers = { authorization: `Bearer ${token}` };
    const list = await page.request.get("/api/images?source=uploaded", { headers });
    const { images } = (await list.json()) as { images: { id: string }[] };
    await page.request.delete(`/api/images/${images[0]?.id}`, { headers });
    await expect.poll(() => countOf(page, "private:thumbnails")).toBe(2);
  });
});

test("another language is the language without a connection too", async ({ page, product }) => {
  await arrive(page);
  await page.evaluate(() => (document.cookie = "twofold_language=de; path=/"));
  await page.goto("/calendar");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const shellLanguage = () =>
    page.evaluate(async () => (await caches.match("/dashboard"))?.headers.get("content-language"));
  await expect.poll(shellLanguage).toBe("de");
  await goOffline(page, product);
  await page.goto("/calendar");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByText("Du bist offline.")).toBeVisible();
  await expect(page.getByRole("grid")).toContainText("Boat trip");
  await goOnline(page, product);
});

test("a new release is offered, and taken when it is wanted", async ({ page, product }) => {
  await arrive(page);
  const other = await page.context().newPage();
  await other.goto("/calendar");
  await expect(other.getByRole("grid")).toContainText("Boat trip");

  await release(product);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText("A new version is ready")).toBeVisible();
  // Nothing happens by itself, and what is gone from the server still opens from what is kept.
  await other.getByRole("link", { name: "Profile" }).first().click();
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other).toHaveURL(/\/profile$/);

  await other.evaluate(() => Object.assign(globalThis, { wasHere: true }));
  const isLoaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await isLoaded;
  await expect.poll(() => thumbnails(page)).toBe(3);
  await expect(page.getByText("A new version is ready")).toHaveCount(0);
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waiting()).toBe(false);
  // The other tab was left alone.
  await expect(other).toHaveURL(/\/profile$/);
  expect(await other.evaluate(() => "wasHere" in globalThis)).toBe(true);
});

test("a part of a release that is gone leads to a reload, not to a white page", async ({
  page,
  product,
}) => {
  await arrive(page);
  // A browser that keeps nothing: what it has not loaded yet is gone.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  const assets = join(product.dist, "assets");
  const parts = (await readdir(assets)).filter((file) => /profile-[\w-]+\.js$/.test(file));
  for (const part of parts) await rename(join(assets, part), join(assets, `gone-${part}`));
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByText("This page could not be opened")).toBeVisible();
  await expect(page.getByText("A new version is ready")).toBeVisible();
  for (const part of parts) await rename(join(assets, `gone-${part}`), join(assets, part));
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("Member since")).toBeVisible();
});

/** As a deployment does: every script and style under another name, and the old ones no longer there. */
async function release({ dist }: OwnProduct): Promise<void> {
  const isCode = /\.(?:js|css)$/;
  const files = await readdir(dist, { recursive: true });
  const old = new Set(
    files
      .filter((file) => file.startsWith("assets/") && isCode.test(file))
      .map((file) => basename(file)),
  );
  for (const file of files.filter((each) => /\.(?:br|gz)$/.test(each))) await rm(join(dist, file));
  for (const file of files.filter((each) => /\.(?:js|css|html)$/.test(each))) {
    const text = await readFile(join(dist, file), "utf8");
    await rm(join(dist, file));
    const name = old.has(basename(file)) ? `assets/new-${basename(file)}` : file;
    const renamed = text.replaceAll(/[\w.-]+\.(?:js|css)\b/g, (word) =>
      old.has(word) ? `new-${word}` : word,
    );
    await writeFile(join(dist, name), renamed.replace(/version:(.)[0-9a-f]{12}/, "version:$1new"));
  }
}
