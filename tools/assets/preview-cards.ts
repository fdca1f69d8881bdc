// Draws the pictures of link previews: `node tools/assets/preview-cards.ts`. They are in
// apps/web/public/preview, named by apps/web/src/app/page-head.ts.
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import type { Language } from "../../packages/contract/src/languages.ts";
import { quickBrowser } from "../stack/browser.ts";
import { repository } from "../stack/product.ts";

const SIZE = { width: 1200, height: 630 };
const to = join(repository, "apps/web/public/preview");
const assets = join(repository, "apps/web/src/assets");
const templates = join(repository, "apps/server/seed/templates");

const titles: Record<Language, Record<"couple" | "scenes", string>> = {
  en: {
    couple: "A picture of the two of you, worth framing.",
    scenes: "Find the place you two belong.",
  },
  de: {
    couple: "Ein Bild von euch beiden, zum Einrahmen schön.",
    scenes: "Findet den Ort, an den ihr gehört.",
  },
};

const dataOf = async (file: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(file)).toString("base64")}`;
const picture = (file: string): Promise<string> => dataOf(file, "image/webp");

const fraunces = await dataOf(join(assets, "fonts/fraunces-soft-latin.woff2"), "font/woff2");
const lettering = (await readFile(join(assets, "lettering.svg"), "utf8")).match(
  /<path.*?\/>/s,
)?.[0];
const couple = await Promise.all(
  ["maya-240", "jonas-240", "paris-result-1080"].map((name) =>
    picture(join(assets, `couple/${name}.webp`)),
  ),
);
const scenes = await Promise.all(
  ["paris", "cherry", "winter", "beach-wedding", "lanterns", "desert"].map((name) =>
    picture(join(templates, name, "example.webp")),
  ),
);

const css = `
  @font-face { font-family: Fraunces; font-weight: 300 700; src: url(${fraunces}); }
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; overflow: hidden; background: #fbf6f0; color: #2c1a26; }
  h1 { font: 400 66px/1.08 Fraunces; letter-spacing: -.03em; width: 560px; }
  .texts { position: absolute; left: 64px; top: 0; bottom: 0; display: grid; align-content: center; gap: 36px; }
  .mark { height: 64px; }
  img { object-fit: cover; border-radius: 20px; box-shadow: 0 14px 40px #2c1a2633; position: absolute; }
  .result { right: 64px; top: 45px; width: 432px; height: 540px; }
  .photo { width: 112px; height: 140px; border: 6px solid #fff; border-radius: 16px; top: 455px; }
  .scene { width: 168px; height: 252px; }
`;

const markOf = `<svg class="mark" viewBox="0 0 168 48">
  <circle cx="18" cy="24" r="14" fill="#c8345f"/><circle cx="30" cy="24" r="14" fill="#6d3152"/>
  <path d="M24 11.35a14 14 0 0 1 0 25.3a14 14 0 0 1 0-25.3Z" fill="#fbd3a8"/>
  <g transform="translate(54 34)" fill="#2c1a26">${lettering}</g></svg>`;

const [maya = "", jonas = "", result = ""] = couple;
const pictures = {
  couple: `<img class="result" src="${result}">
    <img class="photo" src="${maya}" style="right: 440px"><img class="photo" src="${jonas}" style="right: 350px; top: 470px">`,
  scenes: scenes
    .map((src, index) => {
      const [x, y] = [index % 3, Math.floor(index / 3)];
      return `<img class="scene" src="${src}" style="right: ${30 + (2 - x) * 182}px; top: ${56 + y * 266}px">`;
    })
    .join(""),
};

await mkdir(to, { recursive: true });
const browser = await chromium.launch({ executablePath: quickBrowser, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1 });
  for (const language of ["en", "de"] as const)
    for (const card of ["couple", "scenes"] as const) {
      await page.setContent(
        `<style>${css}</style><div class="texts">${markOf}<h1 lang="${language}">${titles[language][card]}</h1></div>${pictures[card]}`,
      );
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.images].every((image) => image.complete));
      await sharp(await page.screenshot())
        .jpeg({ quality: 84, mozjpeg: true })
        .toFile(join(to, `${card}-${language}.jpg`));
    }
} finally {
  await browser.close();
}
