import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, type Page, type Request } from "@playwright/test";
import { test, type IsolatedProduct } from "./isolated-product.ts";
import { createUser, signIn, type TestUser } from "./people.ts";
import { threePhotos } from "./pictures.ts";

type Known = TestUser & { readonly token: string };

const HINT = "You’re offline. You see what was saved on this device";

// The tests run one after the other because they stop the server that they share.
test.describe.configure({ mode: "default", timeout: 180_000 });
// The browser has the same date as this process.
test.use({ timezoneId: "UTC" });

async function addToday(page: Page, { token }: Known, title: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const response = await page.request.post("/api/events", {
    headers: { authorization: `Bearer ${token}` },
    data: { title, event_date: today },
  });
  expect(response.status()).toBe(201);
}

/** Counts the entries of each cache and lists the databases of this browser. */
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

/** Whether a cached response of the API contains the text. */
const isCached = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      if (!name.startsWith("private:answers")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const cached = await (await cache.match(request))?.text();
        if (cached?.includes(wanted)) return true;
      }
    }
    return false;
  }, text);

const thumbnails = (page: Page) =>
  page
    .locator("img[src*='size=thumbnail']")
    .evaluateAll(
      (images) =>
        images.filter((each) => each instanceof HTMLImageElement && each.naturalWidth > 0).length,
    );

/** Requests without a response yet, except the live stream. */
const pending = new WeakMap<Page, Set<Request>>();

function trackRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (each) => void (each.resourceType() !== "eventsource" && requests.add(each)));
  page.on("requestfinished", (each) => void requests.delete(each));
  page.on("requestfailed", (each) => void requests.delete(each));
}

/** Signs in a user whose three photos and event are in the offline cache. */
async function arrive(page: Page): Promise<Known> {
  trackRequests(page);
  const user = await createUser(page);
  await addToday(page, user, "Boat trip");
  for (const file of threePhotos) {
    const response = await page.request.post("/api/images/upload", {
      headers: { authorization: `Bearer ${user.token}` },
      multipart: { is_couple_image: "false", file },
      timeout: 60_000,
    });
    expect(response.status()).toBe(201);
  }
  await signIn(page, user);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/calendar");
  await expect(page.getByRole("grid")).toContainText("Boat trip");
  // The service worker stores a response after the page has it.
  await expect.poll(() => isCached(page, "Boat trip")).toBe(true);
  // Until a thumbnail exists the server sends the photo itself, which is not cached.
  await expect(async () => {
    await page.goto("/gallery");
    await expect.poll(() => thumbnails(page)).toBe(3);
    await expect.poll(() => countOf(page, "private:thumbnails"), { timeout: 2_000 }).toBe(3);
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => countOf(page, "private:answers")).toBeGreaterThan(4);
  return user;
}

async function goOffline(page: Page, product: IsolatedProduct): Promise<void> {
  await product.api.stop();
  await page.context().setOffline(true);
}

async function goOnline(page: Page, product: IsolatedProduct): Promise<void> {
  await product.revive("api");
  await page.context().setOffline(false);
}

test.describe("offline", () => {
  test.describe("no connection", () => {
    test("gallery and calendar show cached data and recover", async ({ page, product }) => {
      const user = await arrive(page);
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
      await addToday(page, user, "Lighthouse");
      await expect(another.getByRole("grid")).toContainText("Lighthouse", { timeout: 40_000 });
      await expect(another.getByText(HINT)).toHaveCount(0);
    });
  });

  test.describe("server not reachable", () => {
    test("shows the same hint as without a connection", async ({ page, product }) => {
      await arrive(page);
      await product.api.stop();
      await page.goto("/calendar");
      await expect(page.getByText(HINT)).toBeVisible();
      await expect(page.getByRole("grid")).toContainText("Boat trip");
      await product.revive("api");
      await expect(page.getByText(HINT)).toHaveCount(0, { timeout: 60_000 });
    });
  });

  test.describe("private data on the device", () => {
    const nothing = async (page: Page) => {
      await expect.poll(() => countOf(page, "private:")).toBe(0);
      // A response that arrives late must not be cached again.
      await expect.poll(() => pending.get(page)?.size).toBe(0);
      await page.evaluate(() => fetch("/api/auth/me").catch(() => undefined));
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

    test("is removed after signing out", async ({ page }) => {
      const { username } = await arrive(page);
      await page.getByRole("button", { name: `Account menu of ${username}` }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await expect(page).toHaveURL(/\/login$/);
      await nothing(page);
    });

    test("is removed after signing out without a connection", async ({ page, product }) => {
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

    test("is removed after the session was ended on another device", async ({ page }) => {
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

    test("is removed after the account was deleted", async ({ page }) => {
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

    test("is removed when another user signs in", async ({ page }) => {
      await arrive(page);
      const next = await createUser(page);
      await page.evaluate(async (token) => {
        await fetch("/api/auth/me", { headers: { authorization: `Bearer ${token}` } });
      }, next.token);
      await expect.poll(() => countOf(page, "private:thumbnails")).toBe(0);
      await expect.poll(() => countOf(page, "private:answers")).toBe(1);
    });

    test("no longer contains a deleted image", async ({ page }) => {
      const { token } = await arrive(page);
      const headers = { authorization: `Bearer ${token}` };
      const list = await page.request.get("/api/images?source=uploaded", { headers });
      const { images } = (await list.json()) as { images: { id: string }[] };
      await page.request.delete(`/api/images/${images[0]?.id}`, { headers });
      await expect.poll(() => countOf(page, "private:thumbnails")).toBe(2);
    });
  });

  test.describe("language changed before the connection is lost", () => {
    test("is used without a connection", async ({ page, product }) => {
      await arrive(page);
      await page.evaluate(() => (document.cookie = "twofold_language=de; path=/"));
      await page.goto("/calendar");
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      const shellLanguage = () =>
        page.evaluate(async () =>
          (await caches.match("/dashboard"))?.headers.get("content-language"),
        );
      await expect.poll(shellLanguage).toBe("de");
      await goOffline(page, product);
      await page.goto("/calendar");
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expect(page.getByText("Du bist offline.")).toBeVisible();
      await expect(page.getByRole("grid")).toContainText("Boat trip");
      await goOnline(page, product);
    });
  });

  test.describe("new release", () => {
    test("is offered and applied when the user reloads", async ({ page, product }) => {
      await arrive(page);
      const other = await page.context().newPage();
      await other.goto("/calendar");
      await expect(other.getByRole("grid")).toContainText("Boat trip");

      await release(product);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText("A new version is ready")).toBeVisible();
      // The open page continues with cached code that the server no longer has.
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
      // The other tab is not reloaded.
      await expect(other).toHaveURL(/\/profile$/);
      expect(await other.evaluate(() => "wasHere" in globalThis)).toBe(true);
    });
  });

  test.describe("code of the old release deleted", () => {
    test("offers a reload instead of a blank page", async ({ page, product }) => {
      await arrive(page);
      // Code that this browser has not loaded yet is neither cached nor on the server.
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.clearBrowserCache");
      const assets = join(product.dist, "assets");
      // With the compressed variants, which the server sends without the file itself.
      const parts = (await readdir(assets)).filter((file) => /profile-[\w-]+\.js/.test(file));
      for (const part of parts) await rename(join(assets, part), join(assets, `gone-${part}`));
      // A release starts a new process; the old one still has the files in memory.
      await product.api.stop();
      const isConnected = page.waitForResponse(
        (each) => each.url().endsWith("/api/live") && each.ok(),
      );
      await product.revive("api");
      await isConnected;
      await page.getByRole("link", { name: "Profile" }).first().click();
      await expect(page.getByText("This page could not be opened")).toBeVisible();
      await expect(page.getByText("A new version is ready")).toBeVisible();
      for (const part of parts) await rename(join(assets, `gone-${part}`), join(assets, part));
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(page.getByText("Member since")).toBeVisible();
    });
  });
});

/** Renames every script and style, as a deployment does, and deletes the old ones. */
async function release({ dist }: IsolatedProduct): Promise<void> {
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
