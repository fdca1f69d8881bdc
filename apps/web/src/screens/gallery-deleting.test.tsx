import { deleteImage, listTrash, restoreImage } from "@twofold/contract/images";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
// The page loads it lazily; compiling it here keeps it out of the tests' timing.
import "../features/images/image-preview.tsx";
import "../features/images/trash-dialog.tsx";
import { photo } from "../testing/fixtures.ts";
import { beforeEachVisit, heading, serve, thumbs } from "../testing/gallery.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEachVisit();

describe("deleting an image", () => {
  async function openFirst() {
    const opened = await createApp("/gallery");
    await opened.user.click((await thumbs())[0] ?? document.body);
    await opened.user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }),
    );
    return opened;
  }
  const answerTo = async (question: string, label: string) => {
    const box = within(await screen.findByRole("alertdialog", { name: question }));
    fireEvent.click(box.getByRole("button", { name: label }));
  };
  const first = "Delete this image?";
  const second = "Are you sure you want to delete this image?";

  test("asks for confirmation, then removes it; Undo restores it", async () => {
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

  test.each([
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
    expect(screen.getByText("1 of 2")).toBeVisible();
  });

  test("is not confirmed by Escape, which closes the question and keeps the preview", async () => {
    serve(2);
    const { user } = await openFirst();
    await screen.findByRole("alertdialog", { name: first });
    await user.keyboard("{ArrowRight}{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByText("1 of 2")).toBeVisible();
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByText("2 of 2")).toBeVisible();
  });

  test("shows a failure and keeps the preview", async () => {
    serve(2);
    refuse(deleteImage, 500, {});
    await openFirst();
    await answerTo(first, "Delete");
    await answerTo(second, "Yes, delete it");
    await screen.findByText("Failed to delete image");
    expect(screen.getByText("1 of 2")).toBeVisible();
  });

  test("that is the last one shows the empty state", async () => {
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

describe("trash", () => {
  test("lists each image with its remaining days, and restores it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
    serve(1);
    const erased_after = "2026-03-13T11:00:00.000Z";
    answer(listTrash, { images: [{ ...photo(7), erased_after }], total: 1 });
    const seen = intercept(restoreImage, () => {
      answer(listTrash, { images: [], total: 0 });
      return HttpResponse.json(photo(7));
    });
    const { user } = await createApp("/gallery");
    await user.click(await screen.findByRole("button", { name: "Recently deleted (1)" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Recently deleted" }));
    expect(dialog.getByText("12 days left")).toBeVisible();
    expect(dialog.getByAltText("Photo 7").getAttribute("src")).toMatch(
      /size=thumbnail&from=trash$/,
    );
    await user.click(dialog.getByRole("button", { name: "Restore Photo 7" }));
    await screen.findByText("Image restored");
    expect(seen).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/Recently deleted/)).toBeNull());
  });
});
