// Banners and templates mocked in the browser, so that the carousel and the dialog can be measured.
import { shapedLike } from "../fixtures.mjs";
import { solid } from "../test-images.mjs";
import { button, mock, patch } from "./kit.mjs";

const colours = [
  [200, 40, 40],
  [40, 160, 40],
  [40, 40, 200],
  [180, 150, 20],
];

export const banner = (i, more = {}) => ({
  id: 9000 + i,
  name: `accept-banner-${i}`,
  title: `Accept Banner ${i}`,
  filename: `accept-${i}.png`,
  prompts: `Prompt of banner ${i}`,
  ...more,
});

export const template = (i, more = {}) => ({
  id: 9100 + i,
  name: `accept-template-${i}`,
  filename: `accept-${i}.png`,
  title: `Accept Template ${i}`,
  description: "Made by the acceptance suite",
  prompts: `Prompt of template ${i}`,
  prompt: `Prompt of template ${i}`,
  tags: ["1person", "portrait"],
  person_count: 1,
  is_active: true,
  ...more,
});

export const list = (page, path, items) =>
  patch(page, "GET", path, (real) => shapedLike(real, items));

export async function banners(page, items, known = []) {
  await list(page, "/api/gallery/banners", items);
  await list(page, "/api/templates", known);
  await mock(
    page,
    "GET",
    (url) => /^\/ai_gallery\/accept-\d+\.png$/.test(url.pathname),
    (request) => {
      const i = Number(new URL(request.url()).pathname.match(/(\d+)\.png$/)[1]);
      if (i >= 50) return { status: 404, json: { detail: "Not found" } };
      // Different heights identify an image even if its URL changes.
      return { type: "image/png", body: solid(800, 401 + i, colours[i % colours.length]) };
    },
  );
}

/** Number of the banner in front, by the largest visible area; null when none shows. */
export const inFront = (page) =>
  page.evaluate(() => {
    const score = new Map();
    for (const el of document.querySelectorAll("*")) {
      let i = null;
      if (el.tagName === "IMG") {
        const named = (el.currentSrc || el.src || "").match(/accept-(\d+)\.png/);
        if (named) i = Number(named[1]);
        else if (el.naturalWidth === 800 && el.naturalHeight > 400 && el.naturalHeight < 450)
          i = el.naturalHeight - 401;
      } else {
        const named = getComputedStyle(el).backgroundImage.match(/accept-(\d+)\.png/);
        if (named) i = Number(named[1]);
      }
      if (i === null) continue;
      let { left, top, right, bottom } = el.getBoundingClientRect();
      let opacity = 1;
      for (let p = el; p; p = p.parentElement) {
        const s = getComputedStyle(p);
        opacity *= s.visibility === "hidden" || s.display === "none" ? 0 : Number(s.opacity);
        if (p !== el && s.overflowX !== "visible") {
          const r = p.getBoundingClientRect();
          left = Math.max(left, r.left);
          right = Math.min(right, r.right);
          top = Math.max(top, r.top);
          bottom = Math.min(bottom, r.bottom);
        }
      }
      left = Math.max(left, 0);
      right = Math.min(right, innerWidth);
      if (right - left < 2 || bottom - top < 2 || opacity < 0.05) continue;
      let value = (right - left) * (bottom - top) * opacity;
      // Of overlapping images the upper one is in front.
      const stack = document.elementsFromPoint(
        (left + right) / 2,
        Math.min((top + bottom) / 2, innerHeight - 1),
      );
      const place = stack.indexOf(el);
      if (place > 0) value *= 1 - Math.min(place, 20) * 0.01;
      if (value > (score.get(i) || 0)) score.set(i, value);
    }
    let best = null;
    for (const [i, value] of score) if (best === null || value > score.get(best)) best = i;
    return best;
  });

/** Opens the generation dialog of the banner in front; a click before the banners are loaded may have no effect. */
export async function openDialog(page) {
  for (let i = 0; i < 3; i++) {
    await (await button(page, "Create")).click({ timeout: 2500 }).catch(() => {});
    const open = await button(page, /generate/i, 2000).then(
      () => true,
      () => false,
    );
    if (open) return;
  }
  await button(page, /generate/i, 300);
}
