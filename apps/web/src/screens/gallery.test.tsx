import { me } from "@twofold/contract/auth";
import {
  addImage,
  deleteImage,
  listImages,
  listTrash,
  restoreImage,
  type Image,
} from "@twofold/contract/images";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepSession, maya, photo } from "../testing/fixtures.ts";
import { partsOf } from "../testing/parts-of.ts";
import { openApp } from "../testing/render-app.tsx";
import { answer, hang, intercept, refuse } from "../testing/server.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
  answer(listTrash, { images: [], total: 0 });
  // happy-dom lays nothing out: without a width the strip would show nothing.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
});

/** A gallery on the server: newest first, page by page. */
function serve(count: number, generated = 0) {
  const kept: Image[] = Array.from({ length: count }, (_, index) => photo(count - index));
  const made = Array.from({ length: generated }, (_, index) =>
    photo(9000 - index, { source: "generated" }),
  );
  const reads = intercept(listImages, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const all = query.get("source") === "generated" ? made : kept;
    const cursor = query.get("cursor");
    const rest = cursor === null ? all : all.filter(({ id }) => id < cursor);
    const images = rest.slice(0, Number(query.get("limit")));
    const next_cursor = images.length < rest.length ? (images.at(-1)?.id ?? null) : null;
    return HttpResponse.json({ images, total: all.length, next_cursor });
  });
  return { kept, reads };
}

const heading = (name: string) => screen.findByRole("heading", { name });
const strip = () => screen.findByLabelText("Your images");
const thumbs = async () => [...(await strip()).querySelectorAll("button")];
const preview = () => screen.findByRole("dialog");

describe("the strip", () => {
  it("shows the real numbers, the newest first", async () => {
    serve(3, 2);
    await openApp("/gallery");
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

  it("keeps only what is seen of many in the page, and reads on when it is scrolled to", async () => {
    const { reads } = serve(450);
    const { user } = await openApp("/gallery");
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

  it("is one stop for Tab and is walked by arrows, Home and End", async () => {
    serve(3);
    const { user } = await openApp("/gallery");
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

  it("shows a drawing for an image that does not load", async () => {
    serve(1);
    await openApp("/gallery");
    fireEvent.error(await screen.findByAltText("Photo 1"));
    expect(screen.queryByAltText("Photo 1")).toBeNull();
    expect((await thumbs())[0]?.textContent).toBe("Can’t be shown: Photo 1");
  });

  it("has a shape while it loads, and an invitation when there is nothing", async () => {
    hang(listImages);
    const { unmount } = await openApp("/gallery");
    expect(await screen.findByRole("status", { name: "Your images, loading" })).toBeDefined();
    unmount();
    serve(0);
    await openApp("/gallery");
    await heading("Your Images (0)");
    expect(screen.getByText("No images in your gallery yet.")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Upload Image" })).toHaveLength(1);
    const link = screen.getByRole("link", { name: "Choose a scene" });
    expect(link.getAttribute("href")).toBe("/dashboard");
  });

  it("says what went wrong and can be tried again", async () => {
    const seen = refuse(listImages, 503, { code: "unavailable" });
    const { user } = await openApp("/gallery");
    await screen.findByText("Failed to load your images");
    expect(seen.filter(({ url }) => url.includes("uploaded"))).toHaveLength(2);
    serve(1);
    await user.click(screen.getAllByRole("button", { name: "Retry" })[0] ?? document.body);
    await heading("Your Images (1)");
  });
});

describe("the preview", () => {
  it("opens by click, steps by button and key, and returns the focus to where it has come to", async () => {
    serve(3);
    const { user } = await openApp("/gallery");
    await user.click(await screen.findByAltText("Photo 3"));
    const dialog = within(await preview());
    expect(dialog.getByAltText("Photo 3").getAttribute("src")).toMatch(/size=preview$/);
    expect(dialog.getByText("1 of 3")).toBeDefined();
    expect(dialog.getByText("1200 × 800")).toBeDefined();
    const save = dialog.getByRole("link", { name: "Download" });
    expect(save.getAttribute("href")).toBe(`/uploads/users/${maya.id}/file-3.jpg`);
    expect(save.getAttribute("download")).toBe("Photo 3.jpg");

    await user.click(dialog.getByRole("button", { name: "Next image" }));
    expect(await dialog.findByAltText("Photo 2")).toBeDefined();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(await dialog.findByText("3 of 3")).toBeDefined();
    await user.keyboard("{Home}{ArrowRight}");
    expect(await dialog.findByText("2 of 3")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.querySelector("img")?.alt).toBe("Photo 2");
  });

  it("opens by Enter and closes by Escape", async () => {
    serve(2);
    const { user } = await openApp("/gallery");
    const [first] = await thumbs();
    act(() => first?.focus());
    await user.keyboard("{Enter}");
    await preview();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(first);
  });

  it("shows a drawing instead of a picture that does not load", async () => {
    serve(1);
    const { user } = await openApp("/gallery");
    await user.click(await screen.findByAltText("Photo 1"));
    const dialog = within(await preview());
    fireEvent.error(dialog.getByAltText("Photo 1"));
    expect(await dialog.findByText(/Can’t be shown/)).toBeDefined();
  });
});

describe("deleting", () => {
  async function openFirst() {
    const opened = await openApp("/gallery");
    await opened.user.click((await thumbs())[0] ?? document.body);
    await opened.user.click(within(await preview()).getByRole("button", { name: "Delete" }));
    return opened;
  }
  const answerTo = async (question: string, label: string) => {
    const box = within(await screen.findByRole("alertdialog", { name: question }));
    fireEvent.click(box.getByRole("button", { name: label }));
  };
  const first = "Delete this image?";
  const second = "Are you sure you want to delete this image?";

  it("asks twice, then takes it away; Undo brings it back", async () => {
    const { kept } = serve(3);
    const seen = intercept(deleteImage, ({ params }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === params["id"]),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    });
    const { user } = await openFirst();
    await answerTo(first, "Delete");
    expect(seen).toHaveLength(0);
    await answerTo(second, "Yes, delete it");
    await screen.findByText("Image deleted successfully");
    await heading("Your Images (2)");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.querySelector("img")?.alt).toBe("Photo 2");

    intercept(restoreImage, () => {
      kept.unshift(photo(3));
      return HttpResponse.json(photo(3));
    });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await heading("Your Images (3)");
  });

  it.each([
    ["the first", [[first, "Cancel"]]],
    [
      "the second",
      [
        [first, "Delete"],
        [second, "Cancel"],
      ],
    ],
  ] as const)("is not done after a no to %s question", async (_, answers) => {
    serve(2);
    const seen = answer(deleteImage);
    await openFirst();
    for (const [question, label] of answers) await answerTo(question, label);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(seen).toHaveLength(0);
    expect(screen.getByText("1 of 2")).toBeDefined();
  });

  it("says when it failed and keeps the preview", async () => {
    serve(2);
    refuse(deleteImage, 500, {});
    await openFirst();
    await answerTo(first, "Delete");
    await answerTo(second, "Yes, delete it");
    await screen.findByText("Failed to delete image");
    expect(screen.getByText("1 of 2")).toBeDefined();
  });

  it("of the last one leads to the way of adding one", async () => {
    const { kept } = serve(1);
    intercept(deleteImage, () => {
      kept.pop();
      return new HttpResponse(null, { status: 204 });
    });
    await openFirst();
    await answerTo(first, "Delete");
    await answerTo(second, "Yes, delete it");
    await heading("Your Images (0)");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Upload Image" })),
    );
  });
});

describe("what was deleted", () => {
  it("is listed with the days it has left, and can be taken back", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
    serve(1);
    const erased_after = "2026-03-13T11:00:00.000Z";
    answer(listTrash, { images: [{ ...photo(7), erased_after }], total: 1 });
    const seen = intercept(restoreImage, () => {
      answer(listTrash, { images: [], total: 0 });
      return HttpResponse.json(photo(7));
    });
    const { user } = await openApp("/gallery");
    await user.click(await screen.findByRole("button", { name: "Recently deleted (1)" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Recently deleted" }));
    expect(dialog.getByText("12 days left")).toBeDefined();
    expect(dialog.getByAltText("Photo 7").getAttribute("src")).toMatch(
      /size=thumbnail&from=trash$/,
    );
    await user.click(dialog.getByRole("button", { name: "Restore Photo 7" }));
    await screen.findByText("Image restored");
    expect(seen).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/Recently deleted/)).toBeNull());
    vi.useRealTimers();
  });
});

describe("adding", () => {
  const file = (name: string, type = "image/png") => new File(["x"], name, { type });
  const input = () => screen.findByLabelText("Images to upload");

  it("sends as personal images, one after another, and they stand at the head", async () => {
    const { kept } = serve(1);
    const seen = intercept(addImage, () => {
      const image = photo(100 + seen.length);
      kept.unshift(image);
      return HttpResponse.json(image, { status: 201 });
    });
    const { user } = await openApp("/gallery");
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

  it("says what failed, with a way to try again", async () => {
    serve(1);
    refuse(addImage, 500, { detail: "The disk is full." });
    const { user } = await openApp("/gallery");
    await user.upload(await input(), [file("a.png")]);
    expect(await screen.findByText("Failed to upload image")).toBeDefined();
    expect(screen.getByText("The disk is full.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
  });

  it("does not send what is no picture, and says so", async () => {
    serve(1);
    const seen = answer(addImage, photo());
    await openApp("/gallery");
    fireEvent.change(await input(), { target: { files: [file("words.txt", "text/plain")] } });
    expect(await screen.findByText(/not a JPEG/)).toBeDefined();
    expect(seen).toHaveLength(0);
  });
});
