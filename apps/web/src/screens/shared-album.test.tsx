import { getShared, renewShareLink, reportShared } from "@twofold/contract/sharing";
import {
  enterLinkPassword,
  getSharedArchive,
  listSharedItems,
  sharedItemFile,
} from "@twofold/contract/sharing/shared-album";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { sharedAlbum, sharedItem } from "../testing/album-links.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

const problem = (code: string, status: number) => ({
  code,
  status,
  title: "",
  type: "about:blank",
  detail: "",
});

const archive = { parts: [{ part: 1, item_count: 2, bytes: 31_000_000 }] };

const gate = () => screen.findByRole("heading", { level: 1, name: "This link has a password" });
const heading = () => screen.findByRole("heading", { level: 1, name: "Our 2026" });

describe("shared album", () => {
  test("shows title, pictures and captions, and marks what was made with AI", async () => {
    const reads = answer(getShared, sharedAlbum({ first_name: "Maya" }));
    await createApp("/s/abc");
    expect(await heading()).toBeVisible();
    for (const fact of ["By Maya", "2 pictures", "Available until November 22, 2026"])
      expect(screen.getByText(fact)).toBeVisible();
    const list = within(screen.getByRole("list", { name: "Pictures" }));
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    expect(list.getByText("First snow")).toBeVisible();
    expect(list.getAllByText("Made with AI")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
    expect(reads).toHaveLength(1);
  });

  test("opens a picture in large, and moves by keyboard", async () => {
    answer(getShared, sharedAlbum());
    const { user } = await createApp("/s/abc");
    await user.click(await screen.findByRole("button", { name: "Open First snow" }));
    const dialog = within(await screen.findByRole("dialog", { name: "First snow" }));
    expect(dialog.getByText(/1 of 2/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Download" })).toBeNull();
    await user.keyboard("{ArrowRight}");
    const second = await screen.findByRole("img", { name: "Picture 2" });
    expect(second.getAttribute("src")).toBe(`/api/shared/abc/items/${sharedItem(2).id}/picture`);
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("img", { name: "Picture 2" })).toBeVisible();
  });

  test("a report names the picture", async () => {
    answer(getShared, sharedAlbum());
    const reports = answer(reportShared);
    const { user } = await createApp("/s/abc");
    await user.click(await screen.findByRole("button", { name: "Open Picture 2" }));
    await user.click(await screen.findByRole("button", { name: "Report this picture" }));
    await user.click(screen.getByRole("radio", { name: "It shows me, and I did not agree" }));
    await user.click(screen.getByRole("button", { name: "Report" }));
    expect(await screen.findByText(/we’ll review it/)).toBeVisible();
    expect(await reports[0]?.json()).toEqual({ reason: "shows_me", item_id: sharedItem(2).id });
  });

  test("loads the next page on request, and shows a link that ended in the meantime", async () => {
    answer(getShared, sharedAlbum({ item_count: 4, next_cursor: "manual_a1_x" }));
    const reads = answer(listSharedItems, { items: [sharedItem(3)], next_cursor: "manual_a2_x" });
    const { user } = await createApp("/s/abc");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("button", { name: "Open Picture 3" })).toBeVisible();
    expect(new URL(reads[0]?.url ?? "").searchParams.get("cursor")).toBe("manual_a1_x");
    refuse(listSharedItems, 404, problem("not_found", 404));
    refuse(getShared, 404, problem("not_found", 404));
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByRole("heading", { level: 1, name: "There is nothing here any more" });
  });

  test("a download that was switched off in the meantime is refused, and its button disappears", async () => {
    answer(getShared, sharedAlbum({ allows_download: true }));
    answer(getSharedArchive, archive);
    refuse(sharedItemFile, 403, problem("download_off", 403));
    const { user } = await createApp("/s/abc");
    await user.click(await screen.findByRole("button", { name: "Open First snow" }));
    await user.click(await screen.findByRole("button", { name: "Download" }));
    await screen.findByText("Downloads are off for this album now.");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Download" })).toBeNull());
  });

  test("an allowed download saves the original", async () => {
    answer(getShared, sharedAlbum({ allows_download: true }));
    answer(getSharedArchive, archive);
    const reads = intercept(sharedItemFile, () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(1), { headers: { "content-type": "image/jpeg" } }),
    );
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await createApp("/s/abc");
    await user.click(await screen.findByRole("button", { name: "Open First snow" }));
    await user.click(await screen.findByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toEqual(["twofold.jpg"]));
    expect(reads[0]?.url).toContain("size=original");
  });
});

describe("archive of a shared album", () => {
  /** The addresses that the browser downloads. */
  function downloads(): string[] {
    const started: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function start(
      this: HTMLAnchorElement,
    ) {
      started.push(new URL(this.href).pathname + new URL(this.href).search);
    });
    return started;
  }

  test("is downloaded with its size, in parts if it is large", async () => {
    answer(getShared, sharedAlbum({ allows_download: true }));
    const parts = [...archive.parts, { part: 2, item_count: 1, bytes: 2_000_000 }];
    answer(getSharedArchive, { parts });
    const started = downloads();
    const { user } = await createApp("/s/abc");
    expect(await screen.findByRole("button", { name: "Part 1 · 31 MB" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Part 2 · 2 MB" }));
    await waitFor(() => expect(started).toEqual(["/api/shared/abc/archive.zip?part=2"]));
  });

  test("is refused if downloads were switched off in the meantime", async () => {
    answer(getShared, sharedAlbum({ allows_download: true }));
    answer(getSharedArchive, archive);
    const started = downloads();
    const { user } = await createApp("/s/abc");
    const button = await screen.findByRole("button", { name: "Download all · 31 MB" });
    refuse(getSharedArchive, 403, problem("download_off", 403));
    await user.click(button);
    await screen.findByText("Downloads are off for this album now.");
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
    expect(started).toEqual([]);
  });
});

describe("password of a link", () => {
  test("is asked for first; a wrong one is shown at the field, the right one opens the album", async () => {
    refuse(getShared, 403, problem("password_required", 403));
    const { user } = await createApp("/s/abc");
    expect(await gate()).toBeVisible();
    const field = screen.getByLabelText("Password");
    const open = screen.getByRole("button", { name: "Open" });
    await user.click(open);
    expect(await screen.findByText("Password is required")).toBeVisible();
    refuse(enterLinkPassword, 400, {
      ...problem("wrong_link_password", 400),
      detail: "That’s not it. 3 tries left for the next 15 minutes.",
      params: { left: 3 },
    });
    await user.type(field, "waffles");
    await user.click(open);
    await screen.findByText("That’s not it. 3 tries left for the next 15 minutes.");
    const sent = answer(enterLinkPassword);
    answer(getShared, sharedAlbum());
    await user.clear(field);
    await user.type(field, "pancakes");
    await user.click(open);
    expect(await heading()).toBeVisible();
    expect(await sent[0]?.json()).toEqual({ password: "pancakes" });
  });
});

describe("/renew-link", () => {
  test("changes nothing until its button is pressed", async () => {
    const calls = answer(renewShareLink, { expires_at: "2026-12-22T12:00:00.000Z" });
    const { user } = await createApp("/renew-link?token=once&days=90");
    const button = await screen.findByRole("button", { name: "Renew for 90 days" });
    expect(calls).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText(/The link works until December 22, 2026/)).toBeVisible();
    expect(await calls[0]?.json()).toEqual({ token: "once" });
  });

  test("explains a token that was used before", async () => {
    refuse(renewShareLink, 400, problem("link_expired", 400));
    const { user } = await createApp("/renew-link?token=old&days=30");
    await user.click(await screen.findByRole("button", { name: "Renew for 30 days" }));
    expect(await screen.findByText(/This can no longer be used/)).toBeVisible();
  });
});
