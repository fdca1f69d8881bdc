/**
 * Renders every email in each language: `npm run emails:preview -- DIR [--shots]`. Writes HTML and text,
 * and with `--shots` a picture at 360 and 600 px, light and dark, of each.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import {
  renderEmailPreviews,
  type EmailPreview,
} from "../apps/server/src/testing/email-previews.ts";
import { quickBrowser } from "./stack/browser.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shots: { type: "boolean", default: false } },
});
const [folder] = positionals;
if (!folder) throw new Error("usage: npm run emails:preview -- DIR [--shots]");

const nameOf = ({ name, language }: EmailPreview) => `${name}.${language}`;

async function takeShots(previews: readonly EmailPreview[], into: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: quickBrowser,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ colorScheme });
      for (const width of [360, 600]) {
        await page.setViewportSize({ width, height: 640 });
        for (const preview of previews) {
          await page.setContent(preview.html);
          const path = join(into, `${nameOf(preview)}.${width}.${colorScheme}.png`);
          await page.screenshot({ path, fullPage: true });
        }
      }
    }
  } finally {
    await browser.close();
  }
}

const previews = await renderEmailPreviews();
await mkdir(folder, { recursive: true });
for (const preview of previews) {
  await writeFile(join(folder, `${nameOf(preview)}.html`), preview.html);
  await writeFile(
    join(folder, `${nameOf(preview)}.txt`),
    `${preview.subject}\n\n${preview.text}\n`,
  );
}
if (values.shots) await takeShots(previews, folder);
console.log(`${previews.length} emails in ${folder}`);
