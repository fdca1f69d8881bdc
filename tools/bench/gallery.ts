import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { wholeBrowser } from "../stack/browser.ts";
import { startProduct } from "../stack/product.ts";
import { followStrip } from "./gallery-probe.ts";
import { seedGallery } from "./gallery-seed.ts";
import { longTasksOf, taskCategories, type LongTask } from "./gallery-trace.ts";
import { median } from "./measure.ts";
import { makePhotos } from "./photographs.ts";
import { signUpPerson } from "./sign-up.ts";
import { visitor } from "./visitor.ts";

const IMAGES = 5_000;
const ROUNDS = 5;
const STEP_PX = 1_000;

/** A gallery of 5,000 images in Chromium: the time to show it, and the cost of scrolling through it. */
export async function benchGallery(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-bench-"));
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: wholeBrowser,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await signUpPerson(product.url);
    const photos = await makePhotos(folder, { count: 4, width: 900, height: 600 });
    const pictures = await Promise.all(photos.map((path) => readFile(path)));
    await seedGallery({ ...product, token: person.token, pictures, count: IMAGES });
    const visit = await visitor(browser, product.url, person, followStrip);

    const first = { cold: [] as number[], warm: [] as number[], inside: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await visit();
      await page.goto("/gallery");
      first.cold.push(await thumbnailsAt(page));
      await page.goto("/gallery");
      first.warm.push(await thumbnailsAt(page));
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Gallery" }).first().click();
      first.inside.push(await thumbnailsAt(page));
      await page.context().close();
    }
    report("thumbnails, nothing cached", first.cold, "ms");
    report("thumbnails, on a later visit", first.warm, "ms");
    report("thumbnails, from another page of the app", first.inside, "ms");

    const scrolls: Scroll[] = [];
    for (let round = 0; round < 3; round += 1) scrolls.push(await scrollThrough(browser, visit));
    const longest = (values: number[]) => Math.max(0, ...values);
    const each = <T>(read: (scroll: Scroll) => T) => scrolls.map(read);
    report(
      "scrolling through all",
      each((scroll) => scroll.seconds),
      "s",
    );
    report(
      "tasks over 50 ms",
      each(({ long }) => long.length),
    );
    report(
      "of these with a core for over 50 ms",
      each(({ long }) => long.filter(({ cpu }) => cpu > 50).length),
    );
    report(
      "longest task by the clock",
      each(({ long }) => longest(long.map(({ wall }) => wall))),
      "ms",
    );
    report(
      "longest task on a core",
      each(({ long }) => longest(long.map(({ cpu }) => cpu))),
      "ms",
    );
    report(
      "most nodes in the strip",
      each(({ nodes }) => nodes),
    );
    report(
      "End key until the last image is painted",
      each(({ end }) => end),
      "ms",
    );
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the navigation, click or key until the frame after all visible thumbnails were loaded. */
async function thumbnailsAt(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => {
    const { since, paintedAt } = globalThis.strip;
    return paintedAt !== undefined && paintedAt - since;
  });
  return Number(await took.jsonValue());
}

interface Scroll {
  readonly seconds: number;
  readonly long: readonly LongTask[];
  readonly nodes: number;
  readonly end: number;
}

async function scrollThrough(browser: Browser, visit: () => Promise<Page>): Promise<Scroll> {
  const page = await visit();
  await page.goto("/gallery");
  await thumbnailsAt(page);
  await page.getByLabel("Your images").hover({ position: { x: 60, y: 60 } });
  await browser.startTracing(page, { categories: taskCategories });
  const begun = performance.now();
  for (let x = 0; x < IMAGES * 132; x += STEP_PX) await page.mouse.wheel(STEP_PX, 0);
  await page.locator(`[data-index="${IMAGES - 1}"] img`).waitFor();
  const seconds = (performance.now() - begun) / 1000;
  const long = longTasksOf(await browser.stopTracing());
  const nodes = await page.evaluate(() => globalThis.strip.mostNodes);

  await page.goto("/gallery");
  await thumbnailsAt(page);
  await page.locator('[data-index="0"]').focus();
  await page.evaluate(() => globalThis.strip.begin());
  await page.keyboard.press("End");
  await page.locator(`[data-index="${IMAGES - 1}"]:focus`).waitFor();
  await page.locator(`[data-index="${IMAGES - 1}"] img`).waitFor();
  const end = await thumbnailsAt(page);
  await page.context().close();
  return { seconds, long, nodes, end };
}

function report(what: string, values: readonly number[], unit = ""): void {
  const show = (value: number) => `${Number(value.toFixed(1))}${unit && ` ${unit}`}`;
  const all = values.map(show).join(", ");
  console.log(
    `${what}: best ${show(Math.min(...values))}, median ${show(median(values))} (${all})`,
  );
}
