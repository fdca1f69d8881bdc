import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until everything is loaded and no animation runs. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector(".skeleton, [aria-busy=true]") === null &&
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
  await still(page);
}

/**
 * An element that fades in does not have its final colours. A change begins its animation with the
 * next frame, and the end of one may begin another.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await document.fonts.ready;
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => {})));
      await nextFrame();
      await nextFrame();
    } while (running().length > 0);
  });
}

/** Limited to `rules` if they are given. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A button that a sticky bar covers in part would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  const axe = new AxeBuilder({ page })
    // Otherwise axe opens a second page for each result, which takes twice the time. Only frames of
    // another origin would need it, and no page has one.
    .setLegacyMode()
    // Base UI's focus guards pass the focus on immediately, so it never stays on one.
    .exclude("[data-base-ui-focus-guard]");
  const chosen = rules ? axe.withRules([...rules]) : axe.withTags(TAGS);
  const { violations } = await chosen.analyze();
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

/** Elements that overflow the window, and texts that are cut off without a way to scroll. */
export function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${element.textContent.trim().slice(0, 60)}`;
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) {
      const widest = [...document.body.querySelectorAll("*")].findLast(
        (each) => each.getBoundingClientRect().right > innerWidth + 1,
      );
      faults.push(`overflows by ${over}px: ${widest ? nameOf(widest) : "unknown"}`);
    }

    /** Invisible: hidden, in a transition, or a pixel with text for screen readers. */
    const isHidden = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return true;
      const { width, height } = element.getBoundingClientRect();
      const isOut = element.closest(
        "[inert], [aria-hidden=true], output, select, noscript, script",
      );
      return width <= 1 || height <= 1 || isOut !== null;
    };

    /** Whether an ancestor cuts the text off permanently. */
    const cutBy = (start: Element, box: DOMRect): Element | null => {
      for (let each: Element | null = start; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (style.position === "fixed" && each !== start) return null;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return null;
        const frame = each.getBoundingClientRect();
        // Only for screen readers.
        if (frame.width <= 1 || style.clipPath !== "none") return null;
        const [x, y] = [style.overflowX, style.overflowY];
        if (/auto|scroll/.test(x) || /auto|scroll/.test(y)) return null;
        const isCut = (how: string) => how === "hidden" || how === "clip";
        if (isCut(x) && (box.right > frame.right + 1 || box.left < frame.left - 1)) return each;
        if (isCut(y) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2)) return each;
      }
      return null;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || isHidden(parent)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const cutter = cutBy(parent, box);
        if (cutter) faults.push(`cut off: ${nameOf(parent)} by ${nameOf(cutter).split(">")[0]}>`);
        const control = parent.closest("button, [role=tab], a[class*=button], .chip");
        const frame = control?.getBoundingClientRect();
        if (control && frame && frame.width > 1 && box.right > frame.right + 1)
          faults.push(`out of its button: ${nameOf(control)}`);
      }
    }
    return [...new Set(faults)];
  });
}

/** Every text that is visible or read by a screen reader. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, noscript, [lang]:not(html)")) continue;
      texts.add((node.textContent ?? "").replaceAll("\u00AD", "").trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [alt], [placeholder], [title]"))
      for (const name of ["aria-label", "alt", "placeholder", "title"])
        texts.add((element.getAttribute(name) ?? "").replaceAll("\u00AD", "").trim());
    texts.add(document.title);
    return [...texts].filter((text) => /\p{L}{2}/u.test(text));
  });
}
