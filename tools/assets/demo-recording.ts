/**
 * npm run demo:record: a recording from the landing page over registration to the first picture, at most
 * 40 seconds and 3 MB, in docs/pictures/first-picture.webp. It shows the built product, and a wait in which
 * nothing changes is shortened.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "playwright-core";
import sharp from "sharp";
import { quickBrowser } from "../stack/browser.ts";
import { endWithProcess } from "../stack/ending.ts";
import { repository, startProduct } from "../stack/product.ts";

const file = join(repository, "docs/pictures/first-picture.webp");
const portraits = ["maya-1.jpg", "jonas-1.jpg"].map((name) =>
  join(repository, "apps/server/seed/demo/files", name),
);
const VIEW = { width: 1120, height: 700 };
const WIDTH = 800;
const MAX_MS = 40_000;
const MAX_BYTES = 3_000_000;
/** The time of one frame. */
const STEP_MS = 160;
const MAX_WAIT_MS = 900;
const LAST_MS = 2_500;

interface Frame {
  readonly image: Buffer;
  readonly atMs: number;
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: quickBrowser,
  args: ["--no-sandbox", "--disable-gpu"],
});
const stop = endWithProcess(async () => {
  await browser.close();
  await product.stop();
});
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: VIEW,
    locale: "en-GB",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  // The first frame is what is shown where animations are off, so the page is painted before.
  await page.goto("/");
  await page.waitForTimeout(500);
  const frames = await record(page, () => walk(page));
  await write(frames);
} finally {
  await stop();
}

async function walk(page: Page): Promise<void> {
  await page.waitForTimeout(2_500);
  await page.getByRole("link", { name: "Get Started" }).first().click();
  const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 35 });
  await type(page.getByLabel("Username"), "lena");
  await type(page.getByLabel("Email"), "lena@twofold.example");
  await type(page.getByLabel("Full name"), "Lena Sommer");
  await type(page.getByLabel("Password", { exact: true }), "lake house in june");
  await type(page.getByLabel("Confirm password"), "lake house in june");
  await page.getByRole("checkbox").check();
  await page.locator("form").getByRole("button", { name: "Create account" }).click();
  await page
    .getByRole("link", { name: /Dashboard/ })
    .first()
    .click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /Choose your photo/ }).click(),
  ]);
  await chooser.setFiles(portraits);
  await page.getByText("Good photo").nth(1).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_000);
  await page.getByRole("button", { name: "Make our picture · free" }).click();
  await page.getByRole("dialog", { name: "There you are" }).waitFor({ timeout: 180_000 });
  await page.waitForTimeout(3_500);
}

/** The frames that the browser paints while `run` is under way. */
async function record(page: Page, run: () => Promise<void>): Promise<Frame[]> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ image: Buffer.from(data, "base64"), atMs: 1000 * (metadata.timestamp ?? 0) });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 92 });
  await run();
  await session.send("Page.stopScreencast");
  return frames;
}

/** One frame per step, with the time until the next one. */
function timed(frames: readonly Frame[]): { image: Buffer; delay: number }[] {
  const kept: Frame[] = [];
  for (const frame of frames)
    if (frame.atMs - (kept.at(-1)?.atMs ?? -Infinity) >= STEP_MS || frame === frames.at(-1))
      kept.push(frame);
  return kept.map((frame, index) => {
    const next = kept[index + 1];
    const delay = next ? Math.min(next.atMs - frame.atMs, MAX_WAIT_MS) : LAST_MS;
    return { image: frame.image, delay: Math.max(20, Math.round(delay)) };
  });
}

async function write(frames: readonly Frame[]): Promise<void> {
  const all = timed(frames);
  const totalMs = all.reduce((sum, { delay }) => sum + delay, 0);
  const images = await Promise.all(
    all.map(({ image }) => sharp(image).resize(WIDTH).png({ compressionLevel: 1 }).toBuffer()),
  );
  for (let quality = 70; quality >= 30; quality -= 10) {
    await sharp(images, { join: { animated: true } })
      .webp({ quality, effort: 3, loop: 0, delay: all.map(({ delay }) => delay), minSize: true })
      .toFile(file);
    if ((await stat(file)).size <= MAX_BYTES) break;
  }
  const { size } = await stat(file);
  process.stdout.write(
    `${all.length} frames, ${(totalMs / 1000).toFixed(1)} s, ${(size / 1e6).toFixed(2)} MB\n`,
  );
  if (totalMs > MAX_MS || size > MAX_BYTES) process.exitCode = 1;
}
