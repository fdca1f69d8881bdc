import { eventually, expect, once, same, show } from "../harness.mjs";
import { file, read, readList, uploaded, users } from "../fixtures.mjs";
import { png } from "../test-images.mjs";
import {
  broken,
  button,
  confirm,
  forms,
  found,
  mock,
  sees,
  sends,
  session,
  snippet,
  toast,
  visible,
  web,
} from "./kit.mjs";

const path = "/gallery";
const LIST = "/api/images";
const FIRST = "Delete this image?";
const SECOND = "Are you sure you want to delete this image?";

const three = once(async () => {
  const w = await users.w();
  for (let i = 0; i < 3; i++) await uploaded(w, file(png(400 + i, 300), `gallery-${i}.png`));
  return w;
});
const ready = { path, auth: true, prepare: () => three().catch(() => {}) };

const count = async (page) => {
  const h = await found(
    page.getByText(/^\s*Your Images \(\d+\)\s*$/),
    "heading Your Images (count)",
  );
  return Number((await h.innerText()).match(/\((\d+)\)/)[1]);
};

/** Thumbnails of the user's images: below the heading, about 120 px. */
const thumbs = (page) =>
  eventually(
    async () => {
      const all = await page.evaluate(() => {
        const head = [...document.querySelectorAll("body *")].find((e) =>
          /^\s*Your Images \(\d+\)\s*$/.test(e.textContent),
        );
        const top = head ? head.getBoundingClientRect().bottom : 0;
        return [...document.images]
          .map((i) => {
            const r = i.getBoundingClientRect();
            const box = i.parentElement.getBoundingClientRect();
            return {
              x: r.left,
              y: r.top,
              w: r.width,
              h: r.height,
              bw: box.width,
              bh: box.height,
              ok: i.naturalWidth > 0,
            };
          })
          .filter((b) => b.y >= top - 5 && b.w > 40);
      });
      return all.length > 0 && all;
    },
    async () => `no thumbnails; ${await snippet(page)}`,
  );

async function open(page) {
  const [t] = await thumbs(page);
  await page.mouse.click(t.x + t.w / 2, t.y + t.h / 2);
  return button(page, /^delete( image)?$/i);
}

web(
  "2.gallery.heading",
  "the heading is Your Images (count) with the real count",
  ready,
  async ({ page }) => {
    const w = await three();
    const n = (await readList(w, "/api/images/")).length;
    await sees(page, new RegExp(`^\\s*Your Images \\(${n}\\)\\s*$`));
  },
);

web(
  "9.gallery.thumbnails",
  "the thumbnails are 120 px, in one strip, and load",
  ready,
  async ({ page }) => {
    await three();
    await eventually(
      async () => (await thumbs(page)).slice(0, 3).every((t) => t.ok),
      "a thumbnail does not load",
    );
    const all = (await thumbs(page)).slice(0, 3);
    const near = (v) => Math.abs(v - 120) <= 4;
    for (const t of all)
      expect(
        near(t.w) || near(t.h) || near(t.bw) || near(t.bh),
        `a thumbnail is ${Math.round(t.w)} x ${Math.round(t.h)}`,
      );
    expect(
      all.every((t) => Math.abs(t.y + t.h / 2 - all[0].y - all[0].h / 2) < 30),
      `they are at ${show(all.map((t) => Math.round(t.y)))}`,
    );
  },
);

web(
  "2.gallery.upload-control",
  "Upload Image takes several files, images only",
  { path, auth: true },
  async ({ page }) => {
    await found(
      page
        .getByText("Upload Image", { exact: true })
        .or(page.getByRole("button", { name: "Upload Image" })),
      "Upload Image",
    );
    const input = page.locator("input[type=file]").first();
    expect((await input.count()) > 0, "no file input");
    expect(await input.evaluate((el) => el.multiple), "only one file can be chosen");
    expect(
      /image|jpe?g|png/.test((await input.getAttribute("accept")) || ""),
      `accept is ${show(await input.getAttribute("accept"))}`,
    );
  },
);

web(
  "8.toast.gallery-uploaded",
  "uploading sends POST /api/images/ as non-couple, toasts Image uploaded successfully, and the count grows",
  { path, auth: true },
  async ({ page }) => {
    const before = await count(page);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([{ name: "new.png", mimeType: "image/png", buffer: png(50, 50) }]);
    await toast(page, "Image uploaded successfully");
    await sends(page, "POST", LIST);
    const [{ entries }] = await forms(page, LIST);
    same(
      entries.filter(([n]) => n === "is_couple_image").map(([, v]) => v),
      ["false"],
      "is_couple_image",
    );
    await sees(page, new RegExp(`^\\s*Your Images \\(${before + 1}\\)\\s*$`));
  },
);

web(
  "8.toast.gallery-upload-failed",
  "a failing upload toasts Failed to upload image",
  { path, auth: true, mock: (page) => mock(page, "POST", LIST, broken) },
  async ({ page }) => {
    await count(page);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([{ name: "new.png", mimeType: "image/png", buffer: png(50, 50) }]);
    await toast(page, "Failed to upload image");
  },
);

web(
  "2.gallery.preview",
  "a click on a thumbnail opens a large preview with Delete and a close button that closes it",
  ready,
  async ({ page }) => {
    await three();
    await open(page);
    const large = () =>
      page.evaluate(() =>
        Math.max(
          0,
          ...[...document.images]
            .filter((i) => i.naturalWidth > 0 && !/ai_gallery/.test(i.src))
            .map((i) => i.getBoundingClientRect().width),
        ),
      );
    await eventually(
      async () => (await large()) > 180,
      async () => `the largest image is ${Math.round(await large())} px wide`,
    );
    await (await button(page, /close|^[×✕✖x]$/i)).click();
    await eventually(
      async () =>
        (await visible(page.getByRole("button", { name: /^delete( image)?$/i })).count()) === 0,
      "the preview is still open",
    );
  },
);

web(
  "2.gallery.delete.no",
  "declining the first confirmation sends nothing",
  ready,
  async ({ page }) => {
    await three();
    page.answerDialogs = false;
    await (await open(page)).click();
    await confirm(page, FIRST, { accept: false });
    await page.waitForTimeout(600);
    expect(!page.calls.some((c) => c.method === "DELETE"), "a DELETE was sent");
    expect(
      !page.dialogs.includes(SECOND) &&
        (await visible(page.getByText(SECOND, { exact: true })).count()) === 0,
      "the second confirmation was shown anyway",
    );
  },
);

web(
  "8.toast.image-deleted",
  "two confirmations one after the other, then DELETE, the toast Image deleted successfully and a smaller count",
  ready,
  async ({ page }) => {
    await three();
    const before = await count(page);
    await (await open(page)).click();
    const how = await confirm(page, FIRST);
    if (how === "page")
      expect(
        !page.calls.some((c) => c.method === "DELETE"),
        "DELETE was sent after the first confirmation",
      );
    await confirm(page, SECOND);
    if (how === "browser")
      expect(
        page.dialogs.indexOf(FIRST) < page.dialogs.indexOf(SECOND),
        `the confirmations were ${show(page.dialogs)}`,
      );
    await toast(page, "Image deleted successfully");
    await eventually(
      () => page.calls.some((c) => c.method === "DELETE" && c.path.startsWith("/api/images/")),
      "no DELETE was sent",
    );
    await sees(page, new RegExp(`^\\s*Your Images \\(${before - 1}\\)\\s*$`));
    await eventually(
      async () =>
        (await visible(page.getByRole("button", { name: /^delete( image)?$/i })).count()) === 0,
      "the preview is still open",
    );
  },
);

web(
  "8.toast.image-delete-failed",
  "a failing deletion toasts Failed to delete image",
  {
    ...ready,
    mock: (page) =>
      mock(page, "DELETE", (u) => /^\/api\/images\/[^/]+\/?$/.test(u.pathname), broken),
  },
  async ({ page }) => {
    await three();
    await (await open(page)).click();
    await confirm(page, FIRST);
    await confirm(page, SECOND);
    await toast(page, "Failed to delete image");
  },
);

web(
  "2.gallery.broken",
  "an image that does not load is replaced by a placeholder",
  {
    ...ready,
    mock: (page) =>
      page.route(
        (u) => u.pathname.startsWith("/uploads/"),
        (r) => r.fulfill({ status: 404, body: "" }),
      ),
  },
  async ({ page }) => {
    await three();
    expect((await count(page)) >= 3, "the images are not listed");
    await page.waitForTimeout(1200);
    const bad = await page.evaluate(
      () =>
        [...document.images].filter(
          (i) =>
            i.getBoundingClientRect().width > 20 &&
            i.complete &&
            i.naturalWidth === 0 &&
            getComputedStyle(i).visibility !== "hidden" &&
            Number(getComputedStyle(i).opacity) > 0,
        ).length,
    );
    same(bad, 0, "broken images shown");
  },
);

web(
  "2.gallery.generated",
  "a section AI Generated (N) with the real number",
  { path, auth: true },
  async ({ page }) => {
    const { user } = await session();
    const { total_generated_images: n } = await read(user, "/api/users/profile");
    await sees(page, new RegExp(`^\\s*AI Generated \\(${n}\\)\\s*$`));
  },
);
