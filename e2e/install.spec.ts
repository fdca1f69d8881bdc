import { expect, test } from "@playwright/test";
import { createUser, signIn } from "./people.ts";

interface InstallManifest {
  readonly name: string;
  readonly lang: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Icon[] }[];
  readonly screenshots: readonly (Icon & { readonly form_factor: string })[];
}

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

test.describe("installation", () => {
  for (const language of ["en", "de"]) {
    test.describe(`manifest in ${language}`, () => {
      test("fulfils the criteria of Chromium", async ({ page, context, baseURL }) => {
        await context.addCookies([
          { name: "twofold_language", value: language, url: baseURL ?? "" },
        ]);
        await page.goto("/", { waitUntil: "load" });
        const devtools = await context.newCDPSession(page);
        const { data, errors, url } = await devtools.send("Page.getAppManifest");
        expect(errors).toEqual([]);
        const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
        // Test windows are incognito, which never allows installation.
        expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual(
          [],
        );

        const manifest = JSON.parse(data ?? "{}") as InstallManifest;
        expect(manifest.name).toBe("Twofold");
        expect(manifest.lang).toBe(language);
        expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
        expect(manifest.shortcuts.map((each) => each.url)).toEqual(["/upload", "/calendar"]);
        expect(new Set(manifest.screenshots.map((each) => each.form_factor))).toEqual(
          new Set(["narrow", "wide"]),
        );
        const pictures = [
          ...manifest.icons,
          ...manifest.screenshots,
          ...manifest.shortcuts.flatMap(({ icons }) => icons),
        ];
        for (const { src, sizes, type } of pictures) {
          const response = await page.request.get(new URL(src, url).href);
          expect(response.headers()["content-type"], src).toBe(type);
          const size = await page.evaluate(async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }, src);
          if (sizes !== "any") expect(size, src).toBe(sizes);
        }
      });
    });
  }

  test.describe("visitor of the landing page", () => {
    test("gets no service worker before signing in", async ({ page }) => {
      await page.goto("/", { waitUntil: "networkidle" });
      const count = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      expect(await count()).toBe(0);
      await signIn(page, await createUser(page));
      await expect.poll(count).toBe(1);
    });
  });
});
