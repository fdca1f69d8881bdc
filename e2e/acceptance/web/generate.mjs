// The generation dialog (sections 4 and 5).
import { eventually, expect, once, same, show } from "../harness.mjs";
import { MAX_BYTES, file, photos, uploaded, users } from "../fixtures.mjs";
import { png, pngOfSize } from "../test-images.mjs";
import {
  broken,
  button,
  forms,
  found,
  isOff,
  mock,
  onDisk,
  sees,
  seesNot,
  sendsNot,
  session,
  snippet,
  visible,
  web,
} from "./kit.mjs";
import { banner, banners, list, openDialog, template } from "./banners.mjs";

const path = "/dashboard";
const CALL = "/api/images/generate";
const one = (page) => banners(page, [banner(0)], [template(0)]);
const two = (page) =>
  banners(page, [banner(1)], [template(1, { person_count: 2, tags: ["2person", "romance"] })]);
const imageFile = (name = "own.png", bytes = png(64, 64)) => ({
  name,
  mimeType: "image/png",
  buffer: bytes,
});
const done = { json: { generated_image_url: "/ai_gallery/accept-3.png" } };

async function attach(page, files) {
  const input = page.locator("input[type=file]");
  await eventually(async () => (await input.count()) > 0, "the dialog has no file input");
  await input.last().setInputFiles(files, { timeout: 15_000 });
}

const generateButton = (page) => button(page, /^(?!.*generated).*\bgenerate\b/i);

async function press(page) {
  const b = await generateButton(page);
  if (!(await isOff(b))) await b.click();
}

/** Two images in the web user's gallery. */
const gallery = once(async () => {
  const w = await users.w();
  return [
    await uploaded(w, file(png(90, 90), "g1.png")),
    await uploaded(w, file(png(91, 91), "g2.png")),
  ];
});

/** Opens the gallery picker and returns the images that appeared with it. */
async function picker(page) {
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("img")]
        .filter((i) => i.getClientRects().length && !/ai_gallery/.test(i.src))
        .map((i) => {
          const r = i.getBoundingClientRect();
          return { x: r.left + r.width / 2, y: r.top + r.height / 2, src: i.src, w: r.width };
        })
        .filter((b) => b.w > 20 && b.y > 0 && b.y < innerHeight),
    );
  const before = new Set(
    (await boxes()).map((b) => b.src + Math.round(b.x) + ":" + Math.round(b.y)),
  );
  await (await button(page, /gallery/i)).click();
  return eventually(
    async () => {
      await page.waitForTimeout(350);
      const fresh = (await boxes()).filter(
        (b) => !before.has(b.src + Math.round(b.x) + ":" + Math.round(b.y)),
      );
      return fresh.length >= 2 && fresh;
    },
    async () => `the gallery picker does not show the user’s two images; ${await snippet(page)}`,
  );
}

async function finishPicking(page) {
  const b = visible(
    page.getByRole("button", { name: /^(done|select|use|add|confirm|ok|choose|apply)\b.*/i }),
  );
  if (await b.count())
    await b
      .last()
      .click({ timeout: 1500 })
      .catch(() => {});
}

web(
  "4.generate.dialog",
  "the dialog accepts uploads and gallery images and has Generate and Cancel",
  { path, auth: true, mock: one },
  async ({ page }) => {
    await openDialog(page);
    expect((await page.locator("input[type=file]").count()) > 0, "no file input");
    await button(page, /gallery/i);
    await button(page, "Cancel");
  },
);

for (const [n, setup] of [
  [1, one],
  [2, two],
]) {
  web(
    `5.generate.too-few.${n}`,
    `without images: Please select at least ${n} image(s) before generating.`,
    { path, auth: true, mock: setup },
    async ({ page }) => {
      await openDialog(page);
      await press(page);
      await sees(page, `Please select at least ${n} image(s) before generating.`);
      await sendsNot(page, "POST", CALL, 300);
    },
  );
  web(
    `5.generate.too-many.${n}`,
    `with one upload more than allowed: You can only upload ${n} image(s) for this template.`,
    { path, auth: true, mock: setup },
    async ({ page }) => {
      await openDialog(page);
      const multiple = await page
        .locator("input[type=file]")
        .last()
        .evaluate((el) => el.multiple);
      if (multiple)
        await attach(
          page,
          Array.from({ length: n + 1 }, (_, i) => imageFile(`p${i}.png`)),
        );
      else for (let i = 0; i <= n; i++) await attach(page, [imageFile(`p${i}.png`)]);
      await sees(page, `You can only upload ${n} image(s) for this template.`);
    },
  );
}

web(
  "5.generate.one-of-two",
  "one image of two is still too few",
  { path, auth: true, mock: two },
  async ({ page }) => {
    await openDialog(page);
    await attach(page, [imageFile()]);
    await press(page);
    await sees(page, "Please select at least 2 image(s) before generating.");
    await sendsNot(page, "POST", CALL, 300);
  },
);

web(
  "5.generate.gallery-too-many",
  "a second gallery image for one person: You can only select 1 image(s) for this template.",
  { path, auth: true, mock: one, prepare: () => gallery().catch(() => {}) },
  async ({ page }) => {
    await gallery();
    await openDialog(page);
    let shown = await picker(page);
    await page.mouse.click(shown[0].x, shown[0].y);
    await page.waitForTimeout(400);
    const open = await page.evaluate(
      ([x, y]) =>
        Boolean(
          document.elementFromPoint(x, y)?.closest("*")?.querySelector?.("img") ||
          document.elementFromPoint(x, y)?.tagName === "IMG",
        ),
      [shown[1].x, shown[1].y],
    );
    if (!open) shown = await picker(page).catch(() => shown);
    const message = "You can only select 1 image(s) for this template.";
    await page.mouse.click(shown[1].x, shown[1].y);
    await sees(page, message, 1500).catch(async () => {
      await finishPicking(page);
      await sees(page, message, 3000);
    });
  },
);

web(
  "5.generate.mixed-too-many",
  "an upload and then a gallery image for one person: You can only select 1 image(s) for this template.",
  { path, auth: true, mock: one, prepare: () => gallery().catch(() => {}) },
  async ({ page }) => {
    await gallery();
    await openDialog(page);
    await attach(page, [imageFile()]);
    await page.waitForTimeout(300);
    const message = "You can only select 1 image(s) for this template.";
    const gate = await button(page, /gallery/i);
    if (!(await isOff(gate))) {
      const shown = await picker(page);
      await page.mouse.click(shown[0].x, shown[0].y);
    }
    await sees(page, message, 1500).catch(async () => {
      await finishPicking(page);
      await sees(page, message, 3000);
    });
  },
);

web(
  "4.generate.picker",
  "the gallery picker opens over the dialog and closes again, leaving the dialog",
  { path, auth: true, mock: one, prepare: () => gallery().catch(() => {}) },
  async ({ page }) => {
    await gallery();
    await openDialog(page);
    const [first] = await picker(page);
    await (
      await found(
        page.getByRole("button", { name: /close|done|back|cancel|^[×✕✖x]$/i }).last(),
        "control that closes the picker",
      )
    ).click({ timeout: 2500 });
    await eventually(
      () =>
        page.evaluate(({ x, y, src }) => {
          const el = document.elementFromPoint(x, y);
          return !(el?.tagName === "IMG" && el.src === src);
        }, first),
      "the picker is still open",
    );
    await generateButton(page);
  },
);

for (const [name, clause, make] of [
  [
    "type",
    "a file that is not an image",
    () => ({ name: "text.txt", mimeType: "text/plain", buffer: Buffer.from("text") }),
  ],
  ["size", "an image of 10485761 bytes", () => onDisk("over.png", pngOfSize(MAX_BYTES + 1))],
]) {
  web(
    `5.generate.invalid.${name}`,
    `${clause}: Some files are invalid. Please upload only image files under 10MB.`,
    { path, auth: true, mock: one },
    async ({ page }) => {
      await openDialog(page);
      await attach(page, [make()]);
      await sees(page, "Some files are invalid. Please upload only image files under 10MB.");
    },
  );
}

web(
  "5.generate.limit",
  "an image of exactly 10485760 bytes is accepted",
  { path, auth: true, mock: one },
  async ({ page }) => {
    await mock(page, "POST", CALL, done);
    await openDialog(page);
    await attach(page, [onDisk("limit.png", pngOfSize(MAX_BYTES))]);
    await page.waitForTimeout(500);
    await seesNot(page, "Some files are invalid", 500);
    await (await generateButton(page)).click();
    await eventually(
      async () => (await forms(page, CALL)).length > 0,
      async () => `nothing was sent; ${await snippet(page)}`,
    );
  },
);

web(
  "7.generate.payload",
  "it sends template_name, prompt, person_count and the image",
  { path, auth: true, mock: one },
  async ({ page }) => {
    await mock(page, "POST", CALL, done);
    await openDialog(page);
    await attach(page, [imageFile("mine.png")]);
    await (await generateButton(page)).click();
    await eventually(
      async () => (await forms(page, CALL)).length > 0,
      async () => `nothing was sent; ${await snippet(page)}`,
    );
    const [{ entries, method }] = await forms(page, CALL);
    const value = (name) => entries.filter(([n]) => n === name).map(([, v]) => v);
    same(method, "POST", "method");
    same(value("template_name"), ["accept-template-0"], "template_name");
    same(value("person_count"), ["1"], "person_count");
    expect(
      value("prompt").length === 1 && /Prompt of (template|banner) 0/.test(value("prompt")[0]),
      `prompt is ${show(value("prompt"))}`,
    );
    expect(
      value("user_images").length === 1 && value("user_images")[0].size > 0,
      `user_images is ${show(value("user_images"))}`,
    );
  },
);

web(
  "7.generate.payload.prompt",
  "a template without a prompt sends Generate a beautiful image",
  {
    path,
    auth: true,
    mock: (page) =>
      banners(page, [banner(0, { prompts: null })], [template(0, { prompts: null, prompt: null })]),
  },
  async ({ page }) => {
    await mock(page, "POST", CALL, done);
    await openDialog(page);
    await attach(page, [imageFile()]);
    await (await generateButton(page)).click();
    await eventually(
      async () => (await forms(page, CALL)).length > 0,
      async () => `nothing was sent; ${await snippet(page)}`,
    );
    const [{ entries }] = await forms(page, CALL);
    same(
      entries.filter(([n]) => n === "prompt").map(([, v]) => v),
      ["Generate a beautiful image"],
      "prompt",
    );
  },
);

web(
  "7.generate.payload.gallery",
  "a gallery image is sent as gallery_image_ids",
  { path, auth: true, mock: one, prepare: () => gallery().catch(() => {}) },
  async ({ page }) => {
    const own = (await gallery()).map((g) => String(g.id));
    await mock(page, "POST", CALL, done);
    await openDialog(page);
    const shown = await picker(page);
    await page.mouse.click(shown[0].x, shown[0].y);
    await page.waitForTimeout(300);
    await finishPicking(page);
    await page.waitForTimeout(300);
    const close = visible(page.getByRole("button", { name: /^close( gallery)?$/i }));
    const b = await generateButton(page);
    await b.click({ timeout: 1500 }).catch(async () => {
      if (await close.count())
        await close
          .last()
          .click({ timeout: 1500 })
          .catch(() => {});
      await b.click({ timeout: 2500 });
    });
    await eventually(
      async () => (await forms(page, CALL)).length > 0,
      async () => `nothing was sent; ${await snippet(page)}`,
    );
    const [{ entries }] = await forms(page, CALL);
    const ids = entries.filter(([n]) => n === "gallery_image_ids").map(([, v]) => v);
    expect(
      ids.length === 1 && own.includes(ids[0]),
      `gallery_image_ids is ${show(ids)}, the gallery has ${show(own)}`,
    );
  },
);

web(
  "4.generate.progress-result",
  "the dialog shows that it is working and then the generated image",
  { path, auth: true, mock: one },
  async ({ page }) => {
    await mock(page, "POST", CALL, { ...done, delay: 1800 });
    await openDialog(page);
    await attach(page, [imageFile()]);
    const b = await generateButton(page);
    await b.click();
    await eventually(
      async () =>
        (await visible(page.getByText(/generating|in progress|working|creating your/i)).count()) >
          0 ||
        (await visible(page.locator("[aria-busy=true], [role=progressbar]")).count()) > 0 ||
        (await isOff(b).catch(() => false)),
      "nothing shows that it is working",
      1600,
    );
    await eventually(
      () =>
        page.evaluate(() =>
          [...document.images].some(
            (i) =>
              i.naturalWidth === 800 &&
              i.naturalHeight === 404 &&
              i.getBoundingClientRect().width > 60,
          ),
        ),
      async () => `the result does not show; ${await snippet(page)}`,
    );
  },
);

web(
  "8.generate.fallback",
  "a failure reads Failed to generate image",
  { path, auth: true, mock: one },
  async ({ page }) => {
    await mock(page, "POST", CALL, broken);
    await openDialog(page);
    await attach(page, [imageFile()]);
    await (await generateButton(page)).click();
    await sees(page, "Failed to generate image");
  },
);

web(
  "8.generate.message",
  "a failure with a message shows the message",
  { path, auth: true, mock: one },
  async ({ page }) => {
    await mock(page, "POST", CALL, {
      status: 402,
      json: { detail: "Accept rejects this image" },
    });
    await openDialog(page);
    await attach(page, [imageFile()]);
    await (await generateButton(page)).click();
    await sees(page, /Accept rejects this image|Failed to generate image/);
  },
);

web(
  "4.generate.cancel",
  "Cancel closes the dialog and clears its state",
  { path, auth: true, mock: one },
  async ({ page }) => {
    await openDialog(page);
    await attach(page, [imageFile()]);
    await page.waitForTimeout(300);
    await (await button(page, "Cancel")).click();
    await eventually(
      async () =>
        (await visible(page.getByRole("button", { name: "Cancel", exact: true })).count()) === 0,
      "the dialog is still open",
    );
    await openDialog(page);
    await press(page);
    await sees(page, "Please select at least 1 image(s) before generating.");
  },
);

for (const [word, n] of [
  ["couple", 2],
  ["wedding", 2],
  ["portrait", 1],
]) {
  const name = `Accept ${word} scene`;
  web(
    `9.banner-rule.${word}`,
    `a banner titled with ${word} and without a template takes ${n} person(s)`,
    {
      path,
      auth: true,
      mock: (page) => banners(page, [banner(2, { name, title: name })], []),
    },
    async ({ page }) => {
      await openDialog(page);
      await press(page);
      await sees(page, `Please select at least ${n} image(s) before generating.`);
    },
  );
}

web(
  "9.template.default-count",
  "a template without person_count takes one person",
  {
    path,
    auth: true,
    mock: (page) => banners(page, [banner(0)], [template(0, { person_count: undefined })]),
  },
  async ({ page }) => {
    await openDialog(page);
    await press(page);
    await sees(page, "Please select at least 1 image(s) before generating.");
  },
);

web(
  "8.empty.gallery-picker",
  "an empty gallery reads No images in your gallery yet., in the picker or on the gallery page",
  {
    path,
    auth: true,
    mock: async (page) => {
      await one(page);
      await list(page, "/api/images", []);
    },
  },
  async ({ page }) => {
    const text = "No images in your gallery yet.";
    await openDialog(page);
    await (await button(page, /gallery/i)).click();
    await sees(page, text, 2500).catch(async (error) => {
      await page.goto("/gallery", { waitUntil: "domcontentloaded" });
      await sees(page, text, 4000).catch(() => {
        throw error;
      });
    });
  },
);

web(
  "4.generate.real",
  "a real generation from a photo shows its result on the page",
  { path, auth: true },
  async ({ page }) => {
    const all = await photos();
    await session();
    await openDialog(page);
    const files = all.slice(0, 2).map((p, i) => ({
      name: `${i}-${p.name}`,
      mimeType: "image/jpeg",
      buffer: p.bytes,
    }));
    await press(page);
    const hint = await visible(
      page.getByText(/Please select at least \d+ image\(s\) before generating\./),
    )
      .first()
      .innerText({ timeout: 4000 });
    await attach(page, files.slice(0, Number(hint.match(/\d+/)[0])));
    const before = await page.evaluate(() => [...document.images].map((i) => i.src));
    await (await generateButton(page)).click();
    await eventually(
      () =>
        page.evaluate(
          (old) =>
            [...document.images].some(
              (i) =>
                !old.includes(i.src) &&
                i.naturalWidth > 100 &&
                i.getBoundingClientRect().width > 60,
            ),
          before,
        ),
      async () => `no result; ${await snippet(page)}`,
      22_000,
      250,
    );
  },
);
