import { getAdminAccess } from "@twofold/contract/admin/access";
import { createAd, listAdminAds, uploadAdImage } from "@twofold/contract/admin/ads";
import { undoAction } from "@twofold/contract/admin/audit";
import {
  changeBanner,
  listAdminBanners,
  orderBanners,
  type AdminBanner,
} from "@twofold/contract/admin/banners";
import { me } from "@twofold/contract/auth";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { adminAccess } from "../../testing/admin.ts";
import { admin, keepSession } from "../../testing/fixtures.ts";
import { createApp } from "../../testing/render-app.tsx";
import { answer, refuse } from "../../testing/server.ts";

beforeAll(async () => {
  await Promise.all([import("../../ui/toast-view.tsx"), import("./banners.tsx")]);
});

const banner = (n: number, title: string, changes: Partial<AdminBanner> = {}): AdminBanner => ({
  id: `0198c0de-5555-7000-8000-00000000000${n}`,
  template: {
    id: `0198c0de-6666-7000-8000-00000000000${n}`,
    name: title.toLowerCase(),
    title,
    translations: {},
    filename: `${title.toLowerCase()}.webp`,
    is_offered: true,
  },
  live_from: null,
  live_until: null,
  is_active: true,
  is_visible: true,
  version: 1,
  changed_by: null,
  changed_at: "2027-02-05T09:14:00.000Z",
  ...changes,
});
const list = [banner(1, "Winter"), banner(2, "Neon"), banner(3, "Autumn")];
const ids = list.map(({ id }) => id);
const page = (banners: readonly AdminBanner[]) => ({
  banners: [...banners],
  templates: banners.map(({ template }) => template),
});

async function createPage(banners: readonly AdminBanner[] = list) {
  keepSession(admin);
  answer(me, admin);
  answer(getAdminAccess, adminAccess("editor"));
  answer(listAdminBanners, page(banners));
  answer(listAdminAds, { ads: [] });
  const app = await createApp("/admin/banners");
  await screen.findByRole("list", { name: "Banners in their order" });
  return app;
}

describe("order", () => {
  test("is changed by the menu and can be undone", async () => {
    const { user } = await createPage();
    const sent = answer(orderBanners, { seq: 7 });
    const undone = answer(undoAction, undefined);
    await user.click(screen.getByRole("button", { name: "Actions for Winter" }));
    await user.click(await screen.findByRole("menuitem", { name: "Move down" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toEqual({ ids: [ids[1], ids[0], ids[2]], seen: ids });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(undone).toHaveLength(1));
  });

  test("is changed by keyboard, with each step announced, and Escape cancels", async () => {
    const { user } = await createPage();
    const sent = answer(orderBanners, { seq: 7 });
    const handle = screen.getByRole("button", { name: /^Move Winter, position 1 of 3/ });
    handle.focus();
    await user.keyboard(" {ArrowDown}{ArrowDown}");
    expect(screen.getByText("Winter, position 3 of 3.")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(screen.getByText("Winter stays at position 1 of 3.")).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    await user.keyboard(" {ArrowDown} ");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toEqual({ ids: [ids[1], ids[0], ids[2]], seen: ids });
  });

  test("that someone else changed returns to the current one", async () => {
    const { user } = await createPage();
    refuse(orderBanners, 409, { code: "changed_meanwhile" });
    await user.click(screen.getByRole("button", { name: "Actions for Autumn" }));
    await user.click(await screen.findByRole("menuitem", { name: "Move to the top" }));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
    const names = screen.getAllByRole("button", { name: /^Move / });
    expect(names.map((each) => each.getAttribute("aria-label")?.split(",")[0])).toEqual([
      "Move Winter",
      "Move Neon",
      "Move Autumn",
    ]);
  });
});

test("a conflict keeps what was typed, merges the rest and saves with the current version", async () => {
  const { user } = await createPage();
  await user.click(screen.getByRole("button", { name: "Actions for Winter" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Winter" }));
  await user.click(dialog.getByRole("switch", { name: "Switched on" }));
  refuse(changeBanner, 409, { code: "changed_meanwhile" });
  const until = "2999-01-01T00:00:00.000Z";
  answer(
    listAdminBanners,
    page([
      banner(1, "Winter", { live_until: until, version: 2, changed_by: "ben" }),
      ...list.slice(1),
    ]),
  );
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("ben changed this while you were typing")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep this result" }));
  const sent = answer(changeBanner, { seq: 8 });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toMatchObject({ is_active: false, live_until: until, version: 2 });
});

test("an ad needs an image, both texts and an https link; the image is uploaded first", async () => {
  const { user } = await createPage();
  const image = { image: `${"a".repeat(32)}.jpg`, width: 640, height: 160 };
  answer(uploadAdImage, image);
  const sent = answer(createAd, { seq: 9 });
  await user.click(screen.getByRole("button", { name: "Add ad" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New ad" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(dialog.getByText("Choose an image.")).toBeVisible();
  expect(dialog.getAllByText("Required")).toHaveLength(2);
  expect(dialog.getByText("Enter an address that begins with https://.")).toBeVisible();

  await user.upload(
    dialog.getByLabelText("Image"),
    new File(["x"], "rings.jpg", { type: "image/jpeg" }),
  );
  await dialog.findByRole("button", { name: "Replace image" });
  await user.type(dialog.getByRole("textbox", { name: "Alternative text, English" }), "Rings");
  await user.type(dialog.getByRole("textbox", { name: "Alternative text, German" }), "Ringe");
  await user.type(dialog.getByRole("textbox", { name: "Link" }), "rings.example/");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("The ad is added.")).toBeVisible();
  expect(await sent[0]?.json()).toMatchObject({
    ...image,
    place: "dashboard_wide",
    alt: { en: "Rings", de: "Ringe" },
    url: "https://rings.example/",
  });
});
