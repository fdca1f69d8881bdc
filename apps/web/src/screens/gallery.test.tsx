import { imageDownload } from "@twofold/contract/downloads";
import { addImage, listImages } from "@twofold/contract/images";
import { live } from "@twofold/contract/live";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { maya, photo } from "../testing/fixtures.ts";
import { beforeEachVisit, heading, serve, thumbs } from "../testing/gallery.ts";
import { partsOf } from "../testing/parts-of.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, hang, intercept, refuse } from "../testing/server.ts";

beforeEachVisit();
afterEach(() => vi.restoreAllMocks());

const preview = () => screen.findByRole("dialog");

describe("gallery strip", () => {
  test("shows the totals, the newest first", async () => {
    serve(3, 2);
    await createApp("/gallery");
    await heading("Your Images (3)");
    await heading("AI Generated (2)");
    expect((await thumbs()).map((each) => each.querySelector("img")?.alt)).toEqual([
      "Photo 3",
      "Photo 2",
      "Photo 1",
    ]);
    const [first] = await thumbs();
    expect(first?.querySelector("img")?.getAttribute("src")).toBe(
      `/uploads/users/${maya.id}/file-3.jpg?size=thumbnail`,
    );
    expect(screen.queryByText(/Recently deleted/)).toBeNull();
  });

  test("renders only the visible part of a long list, and loads more on scrolling", async () => {
    const { reads } = serve(450);
    const { user } = await createApp("/gallery");
    await heading("Your Images (450)");
    expect((await thumbs()).length).toBeLessThan(30);
    const own = () => reads.filter(({ url }) => url.includes("source=uploaded"));
    expect(own()).toHaveLength(1);
    const [first] = await thumbs();
    act(() => first?.focus());
    await user.keyboard("{End}");
    await waitFor(() => expect(document.activeElement?.querySelector("img")?.alt).toBe("Photo 1"));
    expect(own()).toHaveLength(3);
    expect((await thumbs()).length).toBeLessThan(40);
  });

  test("is one Tab stop with arrow, Home and End keys", async () => {
    serve(3);
    const { user } = await createApp("/gallery");
    const [first, second, third] = await thumbs();
    expect((await thumbs()).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => first?.focus());
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(second);
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(third);
    await user.keyboard("{ArrowRight}{Home}{ArrowLeft}");
    expect(document.activeElement).toBe(first);
  });

  test("shows an illustration for an image that does not load", async () => {
    serve(1);
    await createApp("/gallery");
    fireEvent.error(await screen.findByAltText("Photo 1"));
    expect(screen.queryByAltText("Photo 1")).toBeNull();
    expect(screen.getByRole("button", { name: "Photo 1 can’t be shown" })).toBe(
      (await thumbs())[0],
    );
  });

  test("has a skeleton while it loads, and an empty state", async () => {
    hang(listImages);
    const { unmount } = await createApp("/gallery");
    expect(await screen.findByRole("status", { name: "Your images, loading" })).toBeVisible();
    unmount();
    serve(0);
    await createApp("/gallery");
    await heading("Your Images (0)");
    expect(screen.getByText("No images in your gallery yet.")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Upload Image" })).toHaveLength(1);
    const link = screen.getByRole("link", { name: "Choose a scene" });
    expect(link.getAttribute("href")).toBe("/dashboard");
  });

  test("shows the error and can be retried", async () => {
    const seen = refuse(listImages, 503, { code: "unavailable" });
    const { user } = await createApp("/gallery");
    await screen.findByText("Failed to load your images");
    expect(seen.filter(({ url }) => url.includes("uploaded"))).toHaveLength(2);
    serve(1);
    await user.click(screen.getAllByRole("button", { name: "Retry" })[0] ?? document.body);
    await heading("Your Images (1)");
  });
});

describe("image preview", () => {
  test("opens by click, moves by button and key, and returns the focus to the current image", async () => {
    serve(3);
    const { user } = await createApp("/gallery");
    await user.click(await screen.findByAltText("Photo 3"));
    const dialog = within(await preview());
    expect(dialog.getByAltText("Photo 3").getAttribute("src")).toMatch(/size=preview$/);
    expect(dialog.getByText("1 of 3")).toBeVisible();
    const sizes = within(dialog.getByRole("region", { name: "Download" })).getAllByRole("button");
    expect(sizes.map(({ textContent }) => textContent)).toEqual([
      "Print, 15 × 10 cm1800 × 1200",
      "Original1200 × 800",
    ]);

    await user.click(dialog.getByRole("button", { name: "Next image" }));
    expect(await dialog.findByAltText("Photo 2")).toBeVisible();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(await dialog.findByText("3 of 3")).toBeVisible();
    await user.keyboard("{Home}{ArrowRight}");
    expect(await dialog.findByText("2 of 3")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.querySelector("img")?.alt).toBe("Photo 2");
  });

  test("saves the size that the server renders, and reports a failure", async () => {
    serve(2);
    const { user } = await createApp("/gallery");
    await user.click(await screen.findByAltText("Photo 2"));
    const dialog = within(await preview());
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href.replace(/:.*/, "")}`);
    });
    refuse(imageDownload, 503, { code: "unavailable" });
    const print = dialog.getByRole("button", { name: /Print, 15 × 10 cm/ });
    await user.click(print);
    await screen.findByText("The download didn’t work. Please try again.");
    expect(saved).toEqual([]);
    const asked = intercept(imageDownload, () => new HttpResponse("JPEG"));
    await user.click(print);
    await waitFor(() => expect(saved).toEqual(["Photo 2.jpg blob"]));
    expect(asked[0]?.url).toMatch(/size=print$/);
    await user.click(dialog.getByRole("button", { name: /Original/ }));
    expect(saved[1]).toBe("Photo 2.jpg http");
  });

  test("opens by Enter and closes by Escape", async () => {
    serve(2);
    const { user } = await createApp("/gallery");
    const [first] = await thumbs();
    act(() => first?.focus());
    await user.keyboard("{Enter}");
    await preview();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(first);
  });

  test("follows the finger, and moves after a sufficient distance", async () => {
    serve(2);
    const { user } = await createApp("/gallery");
    await user.click(await screen.findByAltText("Photo 2"));
    const hold = within(await preview()).getByAltText("Photo 2").parentElement ?? document.body;
    const finger = { pointerId: 7, pointerType: "touch", isPrimary: true };
    const swipe = (to: number): void => {
      fireEvent.pointerDown(hold, { ...finger, clientX: 300 });
      fireEvent.pointerMove(hold, { ...finger, clientX: to });
      expect(hold.style.translate).toBe(`${to - 300}px`);
      fireEvent.pointerUp(hold, { ...finger, clientX: to });
      expect(hold.style.translate).toBe("");
    };
    swipe(285);
    expect(screen.getByText("1 of 2")).toBeVisible();
    swipe(100);
    expect(await screen.findByText("2 of 2")).toBeVisible();
    swipe(500);
    expect(await screen.findByText("1 of 2")).toBeVisible();
  });

  test("shows an illustration for an image that does not load", async () => {
    serve(1);
    const { user } = await createApp("/gallery");
    await user.click(await screen.findByAltText("Photo 1"));
    const dialog = within(await preview());
    fireEvent.error(dialog.getByAltText("Photo 1"));
    expect(await dialog.findByText("Photo 1 can’t be shown")).toBeVisible();
  });
});

describe("adding images", () => {
  const file = (name: string, type = "image/png") => new File(["x"], name, { type });
  const input = () => screen.findByLabelText("Images to upload");

  test("uploads them as personal images, one after another, and shows them first", async () => {
    const { kept } = serve(1);
    const seen = intercept(addImage, () => {
      const image = photo(100 + seen.length);
      kept.unshift(image);
      return HttpResponse.json(image, { status: 201 });
    });
    const { user } = await createApp("/gallery");
    await heading("Your Images (1)");
    await user.upload(await input(), [file("a.png"), file("b.png")]);
    expect(await screen.findAllByText("Image uploaded successfully")).toHaveLength(1);
    await heading("Your Images (3)");
    expect((await thumbs())[0]?.querySelector("img")?.alt).toBe("Photo 102");
    expect((await partsOf(seen[0]))[0]).toMatchObject({
      name: "is_couple_image",
      content: "false",
    });
  });

  test("shows what failed, with a retry", async () => {
    serve(1);
    refuse(addImage, 500, { detail: "The disk is full." });
    const { user } = await createApp("/gallery");
    await user.upload(await input(), [file("a.png")]);
    expect(await screen.findByText("Failed to upload image")).toBeVisible();
    expect(screen.getByText("The disk is full.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  });

  test("removes cancelled uploads", async () => {
    serve(1);
    const seen = hang(addImage);
    const { user } = await createApp("/gallery");
    await user.upload(await input(), [file("a.png"), file("b.png")]);
    await waitFor(() => expect(seen).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    const later = answer(addImage, photo(101));
    await user.upload(await input(), [file("c.png")]);
    await screen.findByText("Image uploaded successfully");
    expect(later).toHaveLength(1);
  });

  test("rejects files that are not images, with a message", async () => {
    serve(1);
    const seen = answer(addImage, photo());
    await createApp("/gallery");
    fireEvent.change(await input(), { target: { files: [file("words.txt", "text/plain")] } });
    expect(await screen.findByText(/not a JPEG/)).toBeVisible();
    expect(seen).toHaveLength(0);
  });
});

test("gallery follows live events by one read, however long the list is", async () => {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  intercept(live, () => {
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void open.add((mine = controller)),
      cancel: () => void open.delete(mine),
    });
    return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
  });
  const event = new TextEncoder().encode(`data: {"type":"images_changed"}\n\n`);
  const { kept, reads } = serve(450);
  const { user } = await createApp("/gallery");
  await heading("Your Images (450)");
  const [first] = await thumbs();
  act(() => first?.focus());
  await user.keyboard("{End}");
  await waitFor(() => expect(document.activeElement?.querySelector("img")?.alt).toBe("Photo 1"));
  const before = reads.length;

  kept.unshift(photo(451));
  await waitFor(() => expect(open.size).toBe(1));
  for (const stream of open) for (let times = 0; times < 3; times += 1) stream.enqueue(event);
  await heading("Your Images (451)");
  const since = reads.slice(before).map(({ url }) => new URL(url).searchParams);
  expect(since.map((query) => query.get("source"))).toEqual(["uploaded", "generated"]);
  expect(since.every((query) => !query.has("cursor"))).toBe(true);
  // The cached pages at the end of the list are still valid.
  await user.keyboard("{End}");
  expect(document.activeElement?.querySelector("img")?.alt).toBe("Photo 1");
  expect(reads).toHaveLength(before + 2);
});
