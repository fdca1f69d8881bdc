import { expect, test, type CDPSession, type Page } from "@playwright/test";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Registers the service worker as the settings page does. */
async function withWorker(page: Page, origin: string) {
  await page.context().grantPermissions(["notifications"], { origin });
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const running = versions.find(({ status }) => status === "activated");
      if (running) resolve(running.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await page.goto("/help");
  await page.evaluate(async () => {
    // The content security policy allows this policy only. The page is no part of the app, which uses it.
    const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
    const policy = trustedTypes.createPolicy("twofold-service-worker", {
      createScriptURL: (url) => url,
    });
    await navigator.serviceWorker.register(policy.createScriptURL("/sw.js"));
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  return {
    push: (data: string) =>
      devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }),
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const all = await registration.getNotifications();
        return all.map(({ title, body, tag, silent, data }) => ({
          title,
          body,
          tag,
          silent: silent === true,
          link: (data as { link: string }).link,
        }));
      }),
  };
}

const message = {
  id: "0190-a",
  title: "Our day is tomorrow",
  body: "Saturday, 11 May 2030. A picture for it takes a minute.",
  link: "/dashboard?template=paris",
};

test.describe("service worker", () => {
  test.describe("push message delivered twice", () => {
    test("is shown once", async ({ page, baseURL }) => {
      const { push, shown } = await withWorker(page, baseURL ?? "");
      await push(JSON.stringify(message));
      const expected = { ...message, tag: message.id };
      const { id: _, ...once } = expected;
      await expect.poll(shown).toEqual([{ ...once, silent: false }]);
      // A repeated message replaces the first notification silently.
      await push(JSON.stringify(message));
      await expect.poll(shown).toEqual([{ ...once, silent: true }]);
      await push(JSON.stringify({ ...message, id: "0190-b", title: "Another day" }));
      await expect.poll(async () => (await shown()).length).toBe(2);
    });
  });

  test.describe("unreadable push message", () => {
    test("shows a general notification", async ({ page, baseURL }) => {
      const { push, shown } = await withWorker(page, baseURL ?? "");
      await push("no JSON at all");
      await expect.poll(shown).toEqual([
        expect.objectContaining({
          title: "Twofold",
          body: "There is news for you.",
          link: "/dashboard",
        }),
      ]);
    });
  });

  test.describe("script", () => {
    test("is served with the content security policy and without caching", async ({ request }) => {
      const response = await request.get("/sw.js");
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toContain("javascript");
      expect(response.headers()["cache-control"]).toBe("no-cache");
      expect(response.headers()["content-security-policy"]).toContain("script-src 'self'");
    });
  });
});
