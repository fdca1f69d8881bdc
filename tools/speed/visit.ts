import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { slowDown } from "../stack/slow-phone.ts";
import { observe, type Observed } from "./observe.ts";

/** A page is idle when it has started no request for this long. */
const QUIET_MS = 2_000;
const AT_MOST_MS = 60_000;
const REPORTED_MS = 2_000;

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Matches once the content is there, not only the frame. */
  readonly content: string;
  /** What the user does first. */
  readonly interact?: (page: Page) => Promise<void>;
}

export interface Loaded {
  requests: number;
  kilobytes: number;
  scriptKilobytes: number;
  scriptFiles: number;
}

export type Figures = Observed & Loaded;

/** Opens a page as a slow phone and measures it until it is idle. */
export async function visit(
  context: BrowserContext,
  url: string,
  { path, content, interact }: MeasuredPage,
): Promise<Figures> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const { loaded, idle } = countRequests(session);
    await page.addInitScript(observe, content);
    await page.goto(url + path, { waitUntil: "commit", timeout: AT_MOST_MS });
    await page.waitForFunction(() => window.observed.content > 0, undefined, {
      timeout: AT_MOST_MS,
    });
    await idle();
    // The input of an interaction would end the observation of the largest paint.
    const before = { ...(await page.evaluate(() => window.observed)), ...loaded };
    if (interact) {
      await interact(page);
      // The browser reports an input after the next paint, and none that took less than 16 ms.
      await page
        .waitForFunction(() => window.observed.interaction > 0, undefined, { timeout: REPORTED_MS })
        .catch(() => {});
    }
    const { interaction } = await page.evaluate(() => window.observed);
    return { ...before, interaction };
  } finally {
    await page.close();
  }
}

function countRequests(session: CDPSession) {
  const loaded: Loaded = { requests: 0, kilobytes: 0, scriptKilobytes: 0, scriptFiles: 0 };
  const scripts = new Set<string>();
  let last = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (!request.url.startsWith("http")) return;
    last = performance.now();
    loaded.requests += 1;
    if (type === "Script" || request.url.endsWith(".js")) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = performance.now();
    loaded.kilobytes += encodedDataLength / 1000;
    if (!scripts.has(requestId)) return;
    loaded.scriptFiles += 1;
    loaded.scriptKilobytes += encodedDataLength / 1000;
  });
  const idle = async (): Promise<void> => {
    const end = performance.now() + AT_MOST_MS;
    while (performance.now() - last < QUIET_MS && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { loaded, idle };
}
