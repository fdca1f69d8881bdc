import { expect, test, type CDPSession, type Page } from "@playwright/test";

/** Registers the service worker as the settings page does, and gives back how to reach it. */
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
    await navigator.serviceWorker.register("/sw.js");
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

test("a push message is shown once, however often it is delivered", async ({ page, baseURL }) => {
  const { push, shown } = await withWorker(page, baseURL ?? "");
  await push(JSON.stringify(message));
  const expected = { ...message, tag: message.id };
  const { id: _, ...once } = expected;
  await expect.poll(shown).toEqual([{ ...once, silent: false }]);
  // The push service repeats it: it takes the place of the first, and makes no sound.
  await push(JSON.stringify(message));
  await expect.poll(shown).toEqual([{ ...once, silent: true }]);
  await push(JSON.stringify({ ...message, id: "0190-b", title: "Another day" }));
  await expect.poll(async () => (await shown()).length).toBe(2);
});

test("a message that cannot be read is shown as news", async ({ page, baseURL }) => {
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

test("the strict content policy lets the worker in, and it is never kept by a cache", async ({
  request,
}) => {
  const response = await request.get("/sw.js");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("javascript");
  expect(response.headers()["cache-control"]).toBe("no-cache");
  expect(response.headers()["content-security-policy"]).toContain("script-src 'self'");
});
