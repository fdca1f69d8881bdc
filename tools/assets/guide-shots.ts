/**
 * npm run guide:shots: the screenshots of the guide on /help, in each language, light and dark. They show
 * the built product with the rendered couple, because the repository contains no photograph of a person.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import sharp from "sharp";
import { demoFile } from "../../apps/server/src/testing/studio.ts";
import { quickBrowser } from "../stack/browser.ts";
import { repository, startProduct, type Product } from "../stack/product.ts";

const themes = ["light", "dark"] as const;
type Language = "en" | "de";
const languages: Language[] = ["en", "de"];
type Theme = (typeof themes)[number];
/** Each has an own account, so that both themes show the first upload. */
interface Look {
  readonly language: Language;
  readonly theme: Theme;
}

/** The page is laid out wider than the guide shows it, so that a whole dialog is visible. */
const PAGE = { width: 1_184, height: 740 };
const DRAWN_WITHIN_MS = 180_000;
/** The names of the files are the names of the photos. */
const PHOTOS = { Maya: "maya-2", Jonas: "jonas-3" };

const target = {
  folder: (language: Language) => join(repository, "apps/web/src/assets/guide", language),
  languages,
  /** As in guide-pictures.ts. */
  size: { width: 880, height: 550 },
  maxBytes: 36_000,
};
interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
interface SignedIn {
  readonly access_token: string;
  readonly user: object;
}

const nameOf = ({ language, theme }: Look) => `maya-${language}-${theme}`;
const accountOf = (look: Look) => ({
  email: `${nameOf(look)}@example.com`,
  password: "winter terrace",
});

async function register({ url }: Product, look: Look): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-time-zone": "Europe/Berlin" },
    body: JSON.stringify({
      ...accountOf(look),
      username: nameOf(look),
      full_name: "Maya Okafor",
    }),
  });
  return ((await response.json()) as SignedIn).access_token;
}

/** Without this the dashboard shows a banner that asks for it. */
async function confirmEmail(
  { url, mailboxUrl }: Product,
  session: string,
  look: Look,
): Promise<void> {
  const { email } = accountOf(look);
  for (let token: string | undefined; token === undefined; await setTimeout(200)) {
    const response = await fetch(`${mailboxUrl}/mails.json`);
    const mails = (await response.json()) as { to: string; text: string }[];
    const text = mails.find(({ to }) => to.includes(email))?.text ?? "";
    token = /[?&]token=([^\s&]+)/.exec(text)?.[1];
    if (token === undefined) continue;
    await fetch(`${url}/api/auth/verify-email`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
      body: JSON.stringify({ token: decodeURIComponent(token) }),
    });
  }
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function addDays({ url }: Product, token: string, language: Language): Promise<void> {
  const names = {
    en: ["Our anniversary", "Jonas’s birthday", "First trip to Paris"],
    de: ["Unser Jahrestag", "Jonas’ Geburtstag", "Erste Reise nach Paris"],
  }[language];
  const kinds = ["anniversary", "birthday", "custom"];
  for (const [index, title] of names.entries()) {
    await fetch(`${url}/api/events`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({
        title,
        event_date: inDays([12, 40, 95][index] ?? 1),
        event_type: kinds[index],
        is_recurring: true,
      }),
    });
  }
}

async function openContext(
  browser: Browser,
  { url }: Product,
  look: Look,
): Promise<BrowserContext> {
  const { language, theme } = look;
  const context = await browser.newContext({
    baseURL: url,
    viewport: PAGE,
    colorScheme: theme,
    locale: language === "de" ? "de-DE" : "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "twofold_language", value: language, url }]);
  // Sent by the browser, because the response sets the file cookie.
  const answer = await context.request.post("/api/auth/login-json", { data: accountOf(look) });
  const { access_token: token, user } = (await answer.json()) as SignedIn;
  await context.addInitScript(
    ([key, kept]) => {
      localStorage.setItem("twofold.token", key);
      localStorage.setItem("twofold.user", kept);
    },
    [token, JSON.stringify(user)] as const,
  );
  return context;
}

async function readPhotos(): Promise<FilePayload[]> {
  const files: FilePayload[] = [];
  for (const [name, photo] of Object.entries(PHOTOS)) {
    const buffer = await readFile(fileURLToPath(demoFile(photo)));
    const { format } = await sharp(buffer).metadata();
    files.push({ name: `${name}.${format}`, mimeType: `image/${format}`, buffer });
  }
  return files;
}

/** The result of the check of one photo. */
const CHECKED = ".chip-leaf, .text-leaf-ink";

type Shoot = (name: string) => Promise<void>;

/** Visits every page in the order of the guide. */
async function walk(page: Page, shoot: Shoot): Promise<void> {
  const people = await readPhotos();
  await page.goto("/upload");
  await page.locator('main input[type="file"]').first().setInputFiles(people);
  await page.locator("main").locator(CHECKED).nth(1).waitFor({ timeout: 20_000 });
  await shoot("upload");

  await page.goto("/sample-images");
  await shoot("scenes");

  await page.goto("/dashboard?template=winter");
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').first().setInputFiles(people);
  await dialog.locator(CHECKED).nth(1).waitFor({ timeout: 20_000 });
  await shoot("photos");
  await dialog.locator("button.btn-primary").click();
  await dialog
    .locator(".btn", { hasText: /Download|Herunterladen/ })
    .waitFor({ timeout: DRAWN_WITHIN_MS });
  // The image fades in.
  await page.waitForTimeout(2_500);
  await shoot("result");

  await page.goto("/events");
  await page.locator("main li").first().waitFor();
  await shoot("events");
}

/** Waits for fonts and visible images; the network never becomes idle because the live stream stays open. */
async function settled(page: Page): Promise<void> {
  // A focus ring would draw the eye to one control.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    );
  });
  await page.waitForTimeout(800);
}

/** The best quality within the size limit. */
async function small(png: Buffer): Promise<Buffer> {
  for (let quality = 82; ; quality -= 6) {
    const webp = await sharp(png)
      .resize(target.size.width, target.size.height, { kernel: "lanczos3" })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (webp.length <= target.maxBytes || quality < 20) return webp;
  }
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: quickBrowser,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const language of target.languages) {
    const folder = target.folder(language);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const theme of themes) {
      const look = { language, theme };
      const session = await register(product, look);
      await addDays(product, session, language);
      await confirmEmail(product, session, look);
      const context = await openContext(browser, product, look);
      const page = await context.newPage();
      await walk(page, async (name) => {
        await settled(page);
        const webp = await small(await page.screenshot());
        const file = join(folder, `${name}-${theme}.webp`);
        await writeFile(file, webp);
        process.stdout.write(`${language}/${name}-${theme}.webp ${webp.length} bytes\n`);
      });
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
