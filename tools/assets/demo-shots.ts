/**
 * npm run demo:shots: the screenshots of README.md and docs, from the content of `npm run demo` on the next
 * 11 February at 10:00. It prints how many pixels of each differ from the stored one.
 *   --only NAME   one page
 *   --check DIR   writes them to this folder instead, and ends with 1 if 0.1 % of the pixels of one differ
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page, type Request } from "playwright-core";
import sharp from "sharp";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { createVirtualClock } from "../../apps/server/src/testing/virtual-clock.ts";
import { demoGuests } from "../screens/demo.ts";
import { settled } from "../screens/checks.ts";
import { quickBrowser } from "../stack/browser.ts";
import { endWithProcess } from "../stack/ending.ts";
import { storageOf, type Guest } from "../stack/people.ts";
import { repository, startProduct, type Product } from "../stack/product.ts";

const { values: options } = parseArgs({
  options: { check: { type: "string" }, only: { type: "string" } },
});

const folder = join(repository, "docs/pictures");
const MAX_BYTES = 200_000;
/** A share of the pixels. */
const MAX_DIFFERENCE = 0.001;
/** A smaller difference of a channel, of 255, is not visible. */
const VISIBLE = 8;
const QUIET_MS = 1_000;
const MAX_LOAD_MS = 30_000;

const sizes = { "": { width: 1440, height: 900 }, "-narrow": { width: 390, height: 844 } } as const;
const themes = ["light", "dark"] as const;

interface Shot {
  readonly name: string;
  readonly viewer: "full" | "admin";
  readonly path: (life: { albumId: string }) => string;
  /** What must be visible in addition to the page. */
  readonly shows?: (page: Page) => Promise<void>;
}

/** Maya's photo is chosen already; the other one is of those that Jonas picked for her. */
async function choosePhotos(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Good photo").first().waitFor();
  if ((await dialog.locator(".slot-drop").count()) > 0)
    await dialog.getByRole("button", { name: "Photo 1 of Jonas" }).click();
  await dialog.getByText("Good photo").nth(1).waitFor();
  await dialog.getByRole("heading").first().scrollIntoViewIfNeeded();
}

/** The carousel adds a dot for each banner that has loaded, with pauses if loading is slow. */
async function loadBanners(page: Page): Promise<void> {
  const reply = await page.request.get("/api/gallery/banners");
  const { length } = (await reply.json()) as unknown[];
  const last = page.locator(".carousel-dots button").nth(length - 1);
  // A narrow page shows their number instead.
  await last.waitFor({ state: "attached", timeout: 120_000 });
}

const shots: readonly Shot[] = [
  { name: "dashboard", viewer: "full", path: () => "/dashboard", shows: loadBanners },
  {
    name: "create",
    viewer: "full",
    path: () => "/dashboard?template=desert",
    shows: choosePhotos,
  },
  { name: "album", viewer: "full", path: ({ albumId }) => `/album/${albumId}` },
  { name: "calendar", viewer: "full", path: () => "/calendar" },
  { name: "admin-overview", viewer: "admin", path: () => "/admin" },
  { name: "admin-moderation", viewer: "admin", path: () => "/admin/moderation" },
  { name: "admin-users", viewer: "admin", path: () => "/admin/users" },
];

const time = nextMorning(new Date());
const clockFile = join(tmpdir(), `twofold-shots-${process.pid}`);
const clock = createVirtualClock(clockFile, true);
setClock();

const preload = pathToFileURL(join(repository, "apps/server/src/testing/shifted-clock.ts")).href;
const product = await startProduct({
  timeZone: "Europe/Berlin",
  env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: clockFile },
});
const browser = await chromium.launch({
  executablePath: quickBrowser,
  // Without them a tile may show an image in the quality in which it was first painted.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-checker-imaging",
    "--disable-partial-raster",
    "--disable-lcd-text",
  ],
});
const stop = endWithProcess(async () => {
  await browser.close();
  await product.stop();
  clock.close();
  await rm(clockFile, { force: true });
});

try {
  // Starting took a while, and pages show when the demo was created.
  setClock();
  const { guests, life } = await demoGuests(product);
  await waitForVariants(product);
  await mkdir(options.check ?? folder, { recursive: true });
  let worst = 0;
  for (const shot of shots.filter(({ name }) => (options.only ?? name) === name))
    for (const theme of themes)
      for (const [suffix, size] of Object.entries(sizes)) {
        const guest = guests[shot.viewer];
        const png = await take(browser, product, { guest, theme, size, shot, life });
        worst = Math.max(worst, await save(`${shot.name}${suffix}-${theme}.webp`, png));
      }
  process.stdout.write(`largest difference: ${percent(worst)}\n`);
  if (options.check && worst >= MAX_DIFFERENCE) process.exitCode = 1;
} finally {
  await stop();
}

function setClock(): void {
  clock.set(new Date(time.getTime() - Date.now()));
}

/** 11 February, because the demo then has Valentine's Day and an anniversary in three days. */
function nextMorning(now: Date): Date {
  const inYear = (year: number) => new Date(Date.UTC(year, 1, 11, 9));
  const thisYear = inYear(now.getUTCFullYear());
  return thisYear > now ? thisYear : inYear(now.getUTCFullYear() + 1);
}

interface Scene {
  readonly guest: Guest;
  readonly theme: (typeof themes)[number];
  readonly size: { readonly width: number; readonly height: number };
  readonly shot: Shot;
  readonly life: { albumId: string };
}

async function take(
  from: Browser,
  { url }: Product,
  { guest, theme, size, shot, life }: Scene,
): Promise<Buffer> {
  const context = await from.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: theme,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    storageState: storageOf(url, guest),
  });
  try {
    await context.clock.setFixedTime(time);
    const page = await context.newPage();
    const requests = watchRequests(page);
    await page.goto(shot.path(life));
    await settled(page);
    await shot.shows?.(page);
    await requests.quiet();
    await decodeVisible(page);
    await fixReferences(page);
    await settled(page);
    await repaint(page);
    return await stableScreenshot(page);
  } finally {
    await context.close();
  }
}

/** The browser first paints a scaled image in a lower quality, so one picture must equal the one before. */
async function stableScreenshot(page: Page, attemptsLeft = 10, before?: Buffer): Promise<Buffer> {
  const now = await page.screenshot({ caret: "hide" });
  if (attemptsLeft === 0 || before?.equals(now)) return now;
  await wait(500);
  return stableScreenshot(page, attemptsLeft - 1, now);
}

/** Waits until no request but the live stream was under way for a second. */
function watchRequests(page: Page): { quiet(): Promise<void> } {
  const open = new Set<Request>();
  let lastMs = performance.now();
  page.on("request", (request) => {
    if (!request.url().includes("/api/live")) open.add(request);
    lastMs = performance.now();
  });
  const end = (request: Request): void => {
    open.delete(request);
    lastMs = performance.now();
  };
  page.on("requestfinished", end).on("requestfailed", end);
  return {
    async quiet() {
      const endMs = performance.now() + MAX_LOAD_MS;
      const isBusy = () => open.size > 0 || performance.now() - lastMs < QUIET_MS;
      while (isBusy() && performance.now() < endMs) await wait(100);
    },
  };
}

/** References of removal requests are random, also in the demo. */
async function fixReferences(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      node.nodeValue = (node.nodeValue ?? "").replace(/\bR-\w{4}-\w{4}\b/, "R-7KQM-2XPD");
  });
}

/** Images load lazily and are decoded later, and a focused control has a ring. */
async function decodeVisible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const visible = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && image.checkVisibility();
    });
    await Promise.all(visible.map((image) => image.decode().catch(() => {})));
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** What was painted before all images were decoded is painted again. */
async function repaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { style } = document.documentElement;
    for (const visibility of ["hidden", ""]) {
      style.visibility = visibility;
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Until then pages show the placeholders of images. */
async function waitForVariants({ databaseUrl }: Product): Promise<void> {
  const client = await openSql(databaseUrl);
  try {
    const count = async (): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from pictures where derived_at is null",
      );
      return rows[0]?.count ?? 0;
    };
    while ((await count()) > 0) await wait(200);
  } finally {
    await client.end();
  }
}

/** Writes the picture and returns the share of pixels that differ from the stored one. */
async function save(name: string, png: Buffer): Promise<number> {
  const file = join(folder, name);
  const webp = await small(png);
  const stored = await readFile(file).catch(() => undefined);
  const difference = stored ? await differenceOf(stored, webp) : 1;
  process.stdout.write(`${name} ${webp.length} bytes, ${percent(difference)} of pixels differ\n`);
  await writeFile(join(options.check ?? folder, name), webp);
  return difference;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`;
}

async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const read = (image: Buffer) =>
    sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([read(one), read(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let count = 0;
  for (let pixel = 0; pixel < a.data.length; pixel += 3) {
    const channel = (at: number) => Math.abs((a.data[pixel + at] ?? 0) - (b.data[pixel + at] ?? 0));
    if (Math.max(channel(0), channel(1), channel(2)) > VISIBLE) count += 1;
  }
  return count / (a.info.width * a.info.height);
}

/** The best quality within the size limit. */
async function small(png: Buffer): Promise<Buffer> {
  for (let quality = 82; ; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= MAX_BYTES || quality < 20) return webp;
  }
}
