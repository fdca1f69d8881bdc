import { me } from "@twofold/contract/auth";
import { getShared, reportShared, sharedFile, type Shared } from "@twofold/contract/sharing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { keepSession, maya, photo } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

const shared: Shared = {
  kind: "image",
  source: "generated",
  width: 1200,
  height: 1600,
  placeholder: photo().placeholder,
  first_name: null,
  expires_at: "2026-11-22T12:00:00.000Z",
};
const gone = { code: "not_found", status: 404, title: "", type: "about:blank", detail: "" };

describe("shared picture", () => {
  test("shows the picture to a visitor without a name, read once", async () => {
    const reads = answer(getShared, shared);
    await createApp("/s/abc");
    expect(
      await screen.findByRole("heading", { level: 1, name: "A picture for you" }),
    ).toBeVisible();
    const picture = screen.getByRole("img", { name: "The picture that was shared with you" });
    expect(picture.getAttribute("src")).toBe("/api/shared/abc/picture");
    expect(screen.getByText("Made with Twofold")).toBeVisible();
    expect(screen.getByText("Available until November 22, 2026")).toBeVisible();
    const begin = screen.getByRole("link", { name: "Make your own" });
    expect(begin.getAttribute("href")).toBe("/register");
    expect(document.title).toBe("A picture for you · Twofold");
    expect(reads).toHaveLength(1);
  });

  test("shows the owner's name if enabled, and does not call a photo generated", async () => {
    answer(getShared, { ...shared, first_name: "Maya", source: "uploaded" });
    await createApp("/s/abc");
    await screen.findByRole("heading", { level: 1, name: "Maya shared this with you" });
    expect(screen.getByText("Shared with Twofold")).toBeVisible();
  });

  test("links signed-in users to their dashboard", async () => {
    keepSession(maya);
    answer(me, maya);
    answer(getShared, shared);
    await createApp("/s/abc");
    const begin = await screen.findByRole("link", { name: "Make your own" });
    expect(begin.getAttribute("href")).toBe("/dashboard");
  });

  test("shows a friendly message for an ended link, and does not retry", async () => {
    const reads = refuse(getShared, 404, gone);
    await createApp("/s/abc");
    await screen.findByRole("heading", { level: 1, name: "There is nothing here any more" });
    expect(screen.queryByRole("img", { name: /shared/ })).toBeNull();
    expect(reads).toHaveLength(1);
  });

  test("can be retried when the server was unreachable", async () => {
    refuse(getShared, 503, { ...gone, code: "unavailable", status: 503 });
    const { user } = await createApp("/s/abc");
    const retry = await screen.findByRole("button", { name: "Retry" });
    answer(getShared, shared);
    await user.click(retry);
    expect(await screen.findByRole("heading", { name: "A picture for you" })).toBeVisible();
  });

  test("shows that the picture file did not load", async () => {
    answer(getShared, shared);
    await createApp("/s/abc");
    fireEvent.error(await screen.findByRole("img", { name: /shared with you/ }));
    expect((await screen.findByRole("alert")).textContent).toBe("The picture couldn’t be loaded.");
  });

  test("is saved by a visitor in the size that the link shows", async () => {
    answer(getShared, shared);
    const reads = intercept(sharedFile, () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(1), { headers: { "content-type": "image/webp" } }),
    );
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await createApp("/s/abc");
    await user.click(await screen.findByRole("button", { name: "Save this picture" }));
    await waitFor(() => expect(saved).toEqual(["twofold.webp"]));
    expect(reads[0]?.headers.get("accept")).toBe("image/webp");
    refuse(sharedFile, 404, gone);
    await user.click(screen.getByRole("button", { name: "Save this picture" }));
    await screen.findByText("The picture couldn’t be saved. Please try again.");
  });

  test("accepts a report from a visitor", async () => {
    answer(getShared, shared);
    const reports = answer(reportShared);
    const { user } = await createApp("/s/abc");
    const open = await screen.findByRole("button", { name: "Report this picture" });
    await user.click(open);
    const send = screen.getByRole<HTMLButtonElement>("button", { name: "Report" });
    expect(send.disabled).toBe(true);
    await user.click(screen.getByRole("radio", { name: "It shows me, and I did not agree" }));
    await user.click(send);
    expect(await screen.findByText(/we’ll review it/)).toBeVisible();
    expect(await reports[0]?.json()).toEqual({ reason: "shows_me" });
  });
});
