import {
  createShareLink,
  listShareLinks,
  type NewShareLink,
  type ShareLink,
} from "@twofold/contract/sharing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { beforeEachVisit, serve, thumbs } from "../testing/gallery.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { intercept, refuse } from "../testing/server.ts";
import { shareLink } from "../testing/sharing.ts";

beforeEachVisit();

async function openSharing(links: ShareLink[] = []) {
  serve(3);
  let open = links;
  intercept(listShareLinks, () => HttpResponse.json({ links: open }));
  const made = intercept(createShareLink, () => {
    open = [shareLink(7), ...open];
    return HttpResponse.json(open[0], { status: 201 });
  });
  const { user } = await createApp("/gallery");
  await user.click((await thumbs())[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share this picture" }));
  return { user, dialog, made };
}

const bodyOf = async (request: Request | undefined) => (await request?.json()) as NewShareLink;

describe("sharing an image", () => {
  test("creates a link for a week without the owner's name, and offers to copy it", async () => {
    const { user, dialog, made } = await openSharing();
    await user.click(await dialog.findByRole("button", { name: "Create link" }));
    const copy = await dialog.findByRole("button", { name: "Copy the link to Photo 7" });
    expect(await bodyOf(made[0])).toMatchObject({
      days: 7,
      shows_name: false,
      shows_preview: false,
    });
    expect(document.activeElement).toBe(copy);
    const write = vi.spyOn(navigator.clipboard, "writeText");
    await user.keyboard("{Enter}");
    expect(write).toHaveBeenCalledWith(shareLink(7).url);
  });

  test("offers to copy it also if the list was updated before the form", async () => {
    const emit = liveUpdates();
    const { user, dialog } = await openSharing();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    intercept(createShareLink, async () => {
      await answered;
      return HttpResponse.json(shareLink(7), { status: 201 });
    });
    await user.click(await dialog.findByRole("button", { name: "Create link" }));
    intercept(listShareLinks, () => HttpResponse.json({ links: [shareLink(7)] }));
    await emit({ type: "share_links_changed" });
    const copy = await dialog.findByRole("button", { name: "Copy the link to Photo 7" });
    answer();
    await waitFor(() => expect(document.activeElement).toBe(copy));
  });

  test("works by keyboard, with other options; the keys do not change the image behind", async () => {
    const { user, dialog, made } = await openSharing();
    (await dialog.findByRole("radio", { name: "7 days" })).focus();
    await user.keyboard("{ArrowRight}");
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "30 days" }).checked).toBe(true);
    await user.tab();
    await user.keyboard(" ");
    await user.tab();
    await user.keyboard(" ");
    await user.keyboard("{Enter}");
    await dialog.findByRole("button", { name: "Copy the link to Photo 7" });
    expect(await bodyOf(made[0])).toMatchObject({
      days: 30,
      shows_name: true,
      shows_preview: true,
    });
    expect(screen.getByText("1 of 3")).toBeVisible();
  });

  test("shows the existing links, and creates another only on request", async () => {
    const { user, dialog, made } = await openSharing([shareLink(3, { views: 2 })]);
    expect(await dialog.findByText(/opened 2 times/)).toBeVisible();
    expect(dialog.queryByRole("radio")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Create another link" }));
    await user.click(await dialog.findByRole("button", { name: "Create another link" }));
    await dialog.findByRole("button", { name: "Copy the link to Photo 7" });
    expect(made).toHaveLength(1);
    expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  });

  test.each([
    ["too_many_links", { max: 50 }, /limit of 50 links/],
    ["sharing_blocked", {}, /was reported/],
  ])("shows a message for %s", async (code, params, text) => {
    const { user, dialog } = await openSharing();
    refuse(createShareLink, 409, { code, params });
    await user.click(await dialog.findByRole("button", { name: "Create link" }));
    expect(await dialog.findByText(text)).toBeVisible();
  });

  test("passes the link to the device's share sheet if there is one", async () => {
    const share = vi.fn<Navigator["share"]>().mockResolvedValue();
    vi.stubGlobal("navigator", Object.assign(navigator, { share }));
    const { user, dialog } = await openSharing([shareLink(3)]);
    await user.click(await dialog.findByRole("button", { name: "Send the link to Photo 3" }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: shareLink(3).url }));
    Reflect.deleteProperty(navigator, "share");
    vi.unstubAllGlobals();
  });
});
