import { eventually, expect, same, show, sleep } from "../harness.mjs";
import { MAX_BYTES, readList } from "../fixtures.mjs";
import { png, pngOfSize } from "../test-images.mjs";
import {
  broken,
  button,
  forms,
  found,
  made,
  mock,
  onDisk,
  sees,
  seesNot,
  sendsNot,
  session,
  snippet,
  toast,
  visible,
  web,
} from "./kit.mjs";

const path = "/upload";
const CALL = "/api/images/upload";
const imageFile = (name, bytes = png(70, 70)) => ({ name, mimeType: "image/png", buffer: bytes });
const count = (n) => `Upload ${n} file(s)`;

async function add(page, files) {
  const input = page.locator("input[type=file]");
  await eventually(
    async () => (await input.count()) > 0,
    async () => `no file input; ${await snippet(page)}`,
  );
  await input.first().setInputFiles(files, { timeout: 15_000 });
}

const radio = (page, name) =>
  found(page.getByRole("radio", { name }), `radio ${name}`).catch(async () => {
    const hidden = page.getByRole("radio", { name });
    expect((await hidden.count()) > 0, `no radio ${name}; ${await snippet(page)}`);
    return hidden.first();
  });

web(
  "2.upload.area",
  "an area to drop or click, naming the types and 10 MB",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, /drag|drop/i);
    await sees(page, /10\s?MB/i);
    const input = page.locator("input[type=file]").first();
    const accept = ((await input.getAttribute("accept")) || "").toLowerCase();
    for (const type of ["png", "gif", "webp"])
      expect(accept.includes(type) || accept.includes("image/*"), `accept is ${show(accept)}`);
    expect(/jpe?g|image\/\*/.test(accept), `accept is ${show(accept)}`);
  },
);

web(
  "2.upload.type",
  "Image Type: Personal Image, the default, or Couple Image",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, "Image Type");
    same(await (await radio(page, /Personal Image/)).isChecked(), true, "Personal Image");
    same(await (await radio(page, /Couple Image/)).isChecked(), false, "Couple Image");
  },
);

web("2.upload.tips", "upload tips are shown", { path, auth: true }, async ({ page }) => {
  await sees(page, /tips/i);
});

web(
  "2.upload.list",
  "chosen files are listed with name and size in MB, and the button counts them",
  { path, auth: true },
  async ({ page }) => {
    await add(page, [imageFile("alpha.png", pngOfSize(2_621_440)), imageFile("beta.png")]);
    const row = await sees(page, "alpha.png");
    await sees(page, "beta.png");
    await button(page, count(2));
    const text = await row.evaluate((el) => {
      let e = el;
      while (e.parentElement && !/MB/.test(e.innerText)) e = e.parentElement;
      return e.innerText;
    });
    expect(/2\.50?\s*MB|2\.6\d?\s*MB/.test(text), `the list reads ${show(text)}`);
  },
);

web(
  "2.upload.remove",
  "a file can be removed from the list",
  { path, auth: true },
  async ({ page }) => {
    await add(page, [imageFile("alpha.png"), imageFile("beta.png")]);
    const row = await sees(page, "alpha.png");
    const remove = await row.evaluateHandle((el) => {
      for (let e = el; e; e = e.parentElement) {
        const b = e.querySelector("button");
        if (b && !/upload/i.test(b.innerText)) return b;
      }
      return null;
    });
    expect(remove.asElement(), "it has no remove control");
    await remove.asElement().click();
    await seesNot(page, "alpha.png");
    await sees(page, "beta.png");
    await button(page, count(1));
  },
);

web("2.upload.drop", "files can be dropped on the area", { path, auth: true }, async ({ page }) => {
  const area = await sees(page, /drag|drop/i);
  await area.evaluate(
    (el, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "dropped.png", { type: "image/png" }));
      for (const type of ["dragenter", "dragover", "drop"])
        el.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }),
        );
    },
    [...png(20, 20)],
  );
  await sees(page, "dropped.png");
  await button(page, count(1));
});

for (const [name, clause, make] of [
  [
    "type",
    "a file of another type",
    () => ({ name: "text.txt", mimeType: "text/plain", buffer: Buffer.from("text") }),
  ],
  [
    "bmp",
    "an image of another type",
    () => ({ name: "old.bmp", mimeType: "image/bmp", buffer: Buffer.from("BM") }),
  ],
  ["size", "an image of 10485761 bytes", () => onDisk("over.png", pngOfSize(MAX_BYTES + 1))],
]) {
  web(
    `5.upload.refuse.${name}`,
    `${clause} is not accepted`,
    { path, auth: true },
    async ({ page }) => {
      await add(page, [imageFile("good.png")]);
      await button(page, count(1));
      await add(page, [make()]);
      await page.waitForTimeout(600);
      const b = await button(page, /^Upload \d+ file\(s\)$/);
      expect(
        (await b.innerText()).trim() === count(1),
        `the button reads ${show(await b.innerText())}`,
      );
    },
  );
}

web(
  "5.upload.limit",
  "an image of exactly 10485760 bytes is accepted",
  { path, auth: true },
  async ({ page }) => {
    await add(page, [onDisk("limit.png", pngOfSize(MAX_BYTES))]);
    await button(page, count(1));
    await sees(page, "limit.png");
  },
);

web(
  "5.upload.none",
  "without files: Please select at least one file",
  { path, auth: true },
  async ({ page }) => {
    const b = await button(page, /^Upload( \d+ file\(s\)| files?| images?)?$/);
    await b.click({ timeout: 2500 }).catch(() => {});
    await sees(page, "Please select at least one file");
    await sendsNot(page, "POST", CALL, 300);
  },
);

web(
  "8.toast.uploaded",
  "the files are sent one after another, then Image uploaded successfully! and an empty list",
  { path, auth: true },
  async ({ page }) => {
    const { user } = await session();
    const before = (await readList(user, "/api/images/")).length;
    let flying = 0;
    let most = 0;
    await page.route(
      (u) => u.pathname === CALL,
      async (route) => {
        most = Math.max(most, ++flying);
        await sleep(500);
        const response = await route.fetch().catch(() => null);
        flying--;
        await (response ? route.fulfill({ response }) : route.abort()).catch(() => {});
      },
    );
    await add(page, [imageFile("one.png"), imageFile("two.png"), imageFile("three.png")]);
    await (await button(page, count(3))).click();
    await toast(page, "Image uploaded successfully!");
    await eventually(
      () => made(page, "POST", CALL).length === 3,
      () => `${made(page, "POST", CALL).length} files were sent`,
    );
    same(most, 1, "files in parallel");
    await seesNot(page, "one.png", 6000);
    await seesNot(page, "three.png");
    const sent = await forms(page, CALL);
    for (const f of sent)
      same(
        f.entries.filter(([n]) => n === "is_couple_image").map(([, v]) => v),
        ["false"],
        "is_couple_image",
      );
    same((await readList(user, "/api/images/")).length, before + 3, "images on the server");
  },
);

web(
  "7.upload.couple",
  "Couple Image is sent as is_couple_image true",
  { path, auth: true, mock: (page) => mock(page, "POST", CALL, { json: { id: 1 } }) },
  async ({ page }) => {
    await (await radio(page, /Couple Image/)).check({ force: true });
    await add(page, [imageFile("pair.png")]);
    await (await button(page, count(1))).click();
    await eventually(async () => (await forms(page, CALL)).length > 0, "nothing was sent");
    const [{ entries }] = await forms(page, CALL);
    same(
      entries.filter(([n]) => n === "is_couple_image").map(([, v]) => v),
      ["true"],
      "is_couple_image",
    );
    expect(
      entries.some(([n, v]) => n === "file" && v.size > 0),
      `the fields are ${show(entries)}`,
    );
  },
);

web(
  "8.toast.upload-failed",
  "a failure toasts Upload failed",
  { path, auth: true, mock: (page) => mock(page, "POST", CALL, broken) },
  async ({ page }) => {
    await add(page, [imageFile("one.png")]);
    await (await button(page, count(1))).click();
    await toast(page, "Upload failed");
  },
);

web(
  "8.toast.upload-detail",
  "a failure with a detail toasts the detail",
  {
    path,
    auth: true,
    mock: (page) =>
      mock(page, "POST", CALL, { status: 400, json: { detail: "The accept server refuses this" } }),
  },
  async ({ page }) => {
    await add(page, [imageFile("one.png")]);
    await (await button(page, count(1))).click();
    await toast(page, "The accept server refuses this");
    expect(
      (await visible(page.getByText("Upload failed", { exact: true })).count()) === 0,
      "Upload failed is shown as well",
    );
  },
);
