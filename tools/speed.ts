// Measures the pages of the built product as a slow phone: `npm run speed`. It prints lines of the form
// `speed <page> <metric> <value>`, the median of several visits, cold (empty caches) and warm (second visit).
//   --before FOLDER   also measures this other build of the web app, alternately, and prints both values
//   --runs N          how many visits of each kind, 5 by default
//   --only NAME       one page
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright-core";
import { visit, type Figures, type MeasuredPage } from "./speed/visit.ts";
import { wholeBrowser } from "./stack/browser.ts";
import { endWithProcess } from "./stack/ending.ts";
import { addSampleData, newGuest, quickEngine, storageOf, type Guest } from "./stack/people.ts";
import { startProduct, type Product } from "./stack/product.ts";
import { PHONE_SIZE } from "./stack/slow-phone.ts";

const { values: options } = parseArgs({
  options: {
    before: { type: "string" },
    runs: { type: "string", default: "5" },
    only: { type: "string" },
  },
});

const pages: readonly MeasuredPage[] = [
  { name: "landing", path: "/", isSignedIn: false, content: "main h1" },
  {
    name: "login",
    path: "/login",
    isSignedIn: false,
    content: "main form",
    interact: (page) => page.getByLabel("Email").click(),
  },
  {
    name: "dashboard",
    path: "/dashboard",
    isSignedIn: true,
    content: ".carousel-slide",
    // The Create dialog.
    interact: async (page) => {
      await page
        .getByRole("button", { name: "Create a picture" })
        .filter({ visible: true })
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "photos",
    path: "/dashboard?template=paris",
    isSignedIn: true,
    content: ".photo-strip button[aria-pressed]",
    // Chooses one for the picture.
    interact: (page) => page.locator(".photo-strip button[aria-pressed]").last().click(),
  },
  {
    name: "gallery",
    path: "/gallery",
    isSignedIn: true,
    content: "main img",
    // The viewer.
    interact: async (page) => {
      await page.locator("main a:has(img), main button:has(img)").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "calendar",
    path: "/calendar",
    isSignedIn: true,
    content: "main [role=grid], main table",
    interact: (page) => page.getByRole("button", { name: "Next month" }).first().click(),
  },
];

const METRICS = {
  paint: "ms",
  content: "ms",
  lcp: "ms",
  blocking: "ms",
  cls: "",
  requests: "",
  kilobytes: "kB",
  scriptKilobytes: "kB",
  scriptFiles: "",
  interaction: "ms",
} as const satisfies Partial<Record<keyof Figures, string>>;
type Metric = keyof typeof METRICS;
const VISITS = ["cold", "warm"] as const;

interface Side {
  readonly product: Product;
  readonly guest: Guest;
}

async function startSide(dist?: string): Promise<Side> {
  const env = { ...quickEngine, ...(dist !== undefined && { WEB_DIST: dist }) };
  const product = await startProduct({ env });
  const guest = await newGuest(product.url, "Nora Lind");
  await addSampleData(product, guest);
  return { product, guest };
}

/** A first visit with empty caches, and a second one for which the service worker has cached the code. */
async function visitTwice(browser: Browser, { product, guest }: Side, page: MeasuredPage) {
  const context = await browser.newContext({
    viewport: PHONE_SIZE,
    deviceScaleFactor: 2,
    storageState: storageOf(product.url, page.isSignedIn ? guest : undefined),
  });
  try {
    const cold = await visit(context, product.url, page);
    const warm = await visit(context, product.url, page);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const format = (metric: Metric, value: number): string =>
  metric === "cls" ? value.toFixed(3) : String(Math.round(value));

async function measure(browser: Browser, sides: readonly Side[], page: MeasuredPage) {
  const results = sides.map(() => ({ cold: [] as Figures[], warm: [] as Figures[] }));
  for (let run = 0; run < Number(options.runs); run += 1)
    for (const [index, side] of sides.entries()) {
      const { cold, warm } = await visitTwice(browser, side, page);
      results[index]?.cold.push(cold);
      results[index]?.warm.push(warm);
    }
  for (const kind of VISITS)
    for (const metric of Object.keys(METRICS) as Metric[]) {
      const values = results.map((each) =>
        format(metric, median(each[kind].map((figures) => figures[metric]))),
      );
      const [value, before] = values;
      const unit = METRICS[metric] && ` ${METRICS[metric]}`;
      console.log(
        `speed ${page.name} ${kind}.${metric} ${value}${unit}${before === undefined ? "" : ` (before: ${before}${unit})`}`,
      );
    }
}

if (options.before !== undefined && !existsSync(join(options.before, "index.html")))
  throw new Error(`${options.before} is not a build of the web app`);
const sides: Side[] = [];
const browser = await chromium.launch({
  executablePath: wholeBrowser,
  args: ["--no-sandbox", "--disable-gpu"],
});
const stop = endWithProcess(async () => {
  await browser.close();
  for (const { product } of sides) await product.stop();
});
try {
  sides.push(await startSide());
  if (options.before !== undefined) sides.push(await startSide(resolve(options.before)));
  for (const page of pages.filter(({ name }) => (options.only ?? name) === name))
    await measure(browser, sides, page);
} finally {
  await stop();
}
