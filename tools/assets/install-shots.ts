// Takes the screenshots that a browser shows before it installs the app:
// `node tools/assets/install-shots.ts`. They are in apps/web/public/install, named by both manifests.
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { createEvent } from "../../packages/contract/src/events.ts";
import { LANGUAGE_COOKIE, type Language } from "../../packages/contract/src/languages.ts";
import { settled } from "../screens/checks.ts";
import { quickBrowser } from "../stack/browser.ts";
import { ask, newGuest } from "../stack/people.ts";
import { repository, startProduct } from "../stack/product.ts";

const SIZES = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const;

/** Events by days from today. */
const DAYS: Record<Language, readonly (readonly [number, string])[]> = {
  en: [
    [-4, "Moved in together"],
    [2, "Anniversary dinner"],
    [6, "Mila’s birthday"],
    [9, "Boat trip"],
  ],
  de: [
    [-4, "Zusammengezogen"],
    [2, "Essen zum Jahrestag"],
    [6, "Milas Geburtstag"],
    [9, "Bootstour"],
  ],
};

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: quickBrowser,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const language of ["en", "de"] as const) await takeScreenshots(language);
} finally {
  await browser.close();
  await product.stop();
}

async function takeScreenshots(language: Language): Promise<void> {
  const guest = await newGuest(product.url, "Nora Lind");
  for (const [days, title] of DAYS[language]) {
    const event_date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await ask(product.url, guest, createEvent, { title, event_date });
  }
  for (const [form, size] of Object.entries(SIZES)) {
    const context = await browser.newContext({
      ...size,
      baseURL: product.url,
      locale: language,
      timezoneId: "UTC",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: product.url }]);
    // As a user with a confirmed email address, without the banner that asks for it.
    const user = JSON.stringify({ ...guest.user, email_verified: true });
    await context.route("**/api/auth/me", (route) =>
      route.fulfill({ contentType: "application/json", body: user }),
    );
    await context.addInitScript(
      ([token, known]) => {
        localStorage.setItem("twofold.token", token);
        localStorage.setItem("twofold.user", known);
      },
      [guest.token, user] as const,
    );
    const page = await context.newPage();
    for (const name of ["dashboard", "calendar"]) {
      await page.goto(`/${name}`);
      await settled(page);
      const file = `install/${name}-${form}-${language}.webp`;
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(join(repository, "apps/web/public", file));
    }
    await context.close();
  }
}
