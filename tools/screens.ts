// Checks every screen of the built product: `npm run screens`. With data and without, in every
// language, at three widths, light and dark: axe finds nothing, nothing overflows or is cut off, no page
// is left untranslated, and the console stays empty. Exits with 1 otherwise.
//   --short       two combinations of language, width and scheme: for CI
//   --only NAMES  some screens, by their names in paths.ts, separated by commas
//   --shots DIR   a screenshot of each
//   --demo        the content of `npm run demo`; its texts are English, so translations are not compared
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { languages, LANGUAGE_COOKIE, type Language } from "../packages/contract/src/languages.ts";
import { axeFaults, overflowFaults, settled, still, textsOn } from "./screens/checks.ts";
import { demoGuests } from "./screens/demo.ts";
import { invite } from "./screens/invitation.ts";
import { isSameInGerman } from "./screens/same-in-german.ts";
import { allViews, viewers, type View, type Viewer } from "./screens/views.ts";
import { quickBrowser } from "./stack/browser.ts";
import { endWithProcess } from "./stack/ending.ts";
import {
  adminGuest,
  addSampleData,
  newGuest,
  quickEngine,
  storageOf,
  type Guest,
} from "./stack/people.ts";
import { startProduct } from "./stack/product.ts";

const { values: options } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string" },
    shots: { type: "string" },
    demo: { type: "boolean", default: false },
  },
});

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const SCHEMES = ["light", "dark"] as const;
const CONCURRENCY = 3;

interface Look {
  readonly size: { readonly width: number; readonly height: number };
  readonly scheme: (typeof SCHEMES)[number];
}

const everyLook: readonly Look[] = WIDTHS.flatMap((size) =>
  SCHEMES.map((scheme) => ({ size, scheme })),
);
/** What a window of 1440 px shows at a zoom of 200 %. */
const zoomedLooks: readonly Look[] = [{ size: { width: 720, height: 450 }, scheme: "light" }];
/** The narrowest with the longest texts, and the widest. */
const shortLooks: Record<Language, readonly Look[]> = {
  en: [{ size: WIDTHS[2], scheme: "light" }],
  de: [{ size: WIDTHS[0], scheme: "dark" }],
};

const product = await startProduct({ env: quickEngine });
const browser = await chromium.launch({
  executablePath: quickBrowser,
  args: ["--no-sandbox", "--disable-gpu"],
});
const stop = endWithProcess(async () => {
  await browser.close();
  await product.stop();
});

const faults = new Map<string, string[]>();
const texts = new Map<string, string[]>();
let looked = 0;

try {
  if (options.shots) await mkdir(options.shots, { recursive: true });
  const { guests, views } = await prepare();
  const begun = Date.now();
  const waiting = languages.flatMap((language) => views.map((view) => ({ language, view })));
  const contexts = await createContexts(browser, guests);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await look(contexts(next.language, next.view.viewer), next.view, next.language);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (!options.demo) for (const view of views) compareTexts(view);
  report(views.length, Date.now() - begun);
} finally {
  await stop();
}

async function prepare() {
  const { guests: others, life } = await (options.demo ? demoGuests(product) : newGuests());
  const { invited, token } = await invite(product);
  const guests: Record<Exclude<Viewer, "visitor">, Guest> = { ...others, invited };
  const addresses = {
    partnerInvitation: { token },
    ticket: { id: life.ticketId },
    shared: { token: life.shareToken },
    oneAlbum: { id: life.albumId },
  };
  const all = allViews(addresses, { isDemo: options.demo });
  const views =
    options.only?.split(",").flatMap((only) => {
      const found = all.filter(({ name, label }) => name === only || label === only);
      if (found.length === 0) throw new Error(`there is no screen ${only}`);
      return found;
    }) ?? all;
  return { guests, views };
}

async function newGuests() {
  const { url } = product;
  const guests = {
    full: await newGuest(url, "Nora Lind"),
    empty: await newGuest(url, "Mila Sander"),
    admin: await adminGuest(url),
  };
  return { guests, life: await addSampleData(product, guests.full) };
}

/** One per language and viewer, because a browser has one session and one language. */
async function createContexts(from: Browser, guests: Readonly<Record<string, Guest>>) {
  const opened = new Map<string, BrowserContext>();
  for (const language of languages) {
    for (const viewer of viewers) {
      const context = await from.newContext({
        baseURL: product.url,
        locale: language,
        timezoneId: "UTC",
        reducedMotion: "reduce",
        serviceWorkers: "block",
        storageState: storageOf(product.url, guests[viewer]),
      });
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: product.url }]);
      opened.set(`${language} ${viewer}`, context);
    }
  }
  return (language: Language, viewer: Viewer): BrowserContext => {
    const context = opened.get(`${language} ${viewer}`);
    if (!context) throw new Error(`there is no ${viewer} in ${language}`);
    return context;
  };
}

/** Loads the page once; widths and schemes change without a reload, as on a phone that is turned. */
async function look(context: BrowserContext, view: View, language: Language): Promise<void> {
  const page = await context.newPage();
  const place = `${view.label} (${view.viewer}) ${language}`;
  page.on("pageerror", (error) => fault(place, `error: ${error.message}`));
  page.on("console", (message) => {
    const isOurs = message.type() === "error" || message.type() === "warning";
    if (isOurs && !isExpected(view, message.text())) fault(place, `console: ${message.text()}`);
  });
  const zoomed = view.viewer === "admin" ? zoomedLooks : [];
  const looks = options.short ? shortLooks[language] : [...everyLook, ...zoomed];
  try {
    await page.setViewportSize(looks[0]?.size ?? WIDTHS[0]);
    await page.goto(view.path);
    await settled(page);
    for (const each of looks) await judge(page, view, language, each);
    texts.set(`${view.label} ${view.viewer} ${language}`, await textsOn(page));
  } catch (error) {
    fault(place, `could not be checked: ${String(error).split("\n", 1)[0]}`);
  } finally {
    await page.close();
  }
}

/** An invalid link returns an error, which the browser writes to the console. */
function isExpected({ name }: View, message: string): boolean {
  if (message.includes("registration blocked by Playwright")) return true;
  return (
    ["verifyEmail", "resetPassword", "connected", "visitorTicket"].includes(name) &&
    message.includes("status of 4")
  );
}

async function judge(page: Page, view: View, language: Language, { size, scheme }: Look) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await still(page);
  looked += 1;
  const place = `${view.label} (${view.viewer}) ${language} ${size.width} ${scheme}`;
  for (const each of await overflowFaults(page)) fault(place, each);
  for (const each of await axeFaults(page)) fault(place, each);
  if (options.shots) {
    const file = `${view.label}-${view.viewer}-${language}-${size.width}-${scheme}.png`;
    await page.screenshot({ path: join(options.shots, file), fullPage: true });
  }
}

/** A text that is equal on the German page is a name, a German word, or untranslated. */
function compareTexts({ label: name, viewer }: View): void {
  const english = new Set(texts.get(`${name} ${viewer} en`));
  const untranslated = (texts.get(`${name} ${viewer} de`) ?? []).filter(
    (text) => english.has(text) && !isSameInGerman(text),
  );
  for (const text of untranslated) fault(`${name} (${viewer}) de`, `not translated: ${text}`);
}

function fault(place: string, message: string): void {
  faults.set(message, [...(faults.get(message) ?? []), place]);
}

function report(screens: number, ms: number): void {
  for (const [message, places] of faults)
    process.stdout.write(`${message}\n    ${places.slice(0, 6).join(", ")}${rest(places)}\n`);
  const many = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  process.stdout.write(
    `${many(screens, "screen")} in ${languages.length} languages, ${many(looked, "look")}, ` +
      `${many(faults.size, "fault")} in ${(ms / 1000).toFixed(0)} s\n`,
  );
  if (faults.size > 0) process.exitCode = 1;
}

function rest(places: readonly string[]): string {
  return places.length > 6 ? ` and ${places.length - 6} more` : "";
}
