import { imageGeneration } from "@twofold/contract/generations";
import { reportNotUs } from "@twofold/contract/generations/not-us";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { beforeEachVisit, serve } from "../testing/gallery.ts";
import { done } from "../testing/generations.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

beforeEachVisit();

async function openPreview() {
  serve(0, 1);
  answer(imageGeneration, { ...done, source_images: [] });
  const { user } = await createApp("/gallery");
  const strip = await screen.findByLabelText("AI generated images");
  const picture = await within(strip).findByRole("button");
  // The page loads it after the strip has rendered.
  await act(() => import("../features/images/image-preview.tsx"));
  await user.click(picture);
  const dialog = within(await screen.findByRole("dialog"));
  return { user, dialog };
}

describe("picture report", () => {
  test.each([
    [{ credits_returned: 1, already_reported: false }, "Thanks. We’ve returned 1 credit."],
    [{ credits_returned: 0, already_reported: false }, "Thanks. Your feedback helps us improve."],
    [
      { credits_returned: 0, already_reported: true },
      "You have already reported this picture. Thanks.",
    ],
  ])("sends a reason from the gallery and shows the result: %#", async (report, text) => {
    const { user, dialog } = await openPreview();
    await user.click(await dialog.findByRole("button", { name: "Not us?" }));
    const submit = dialog.getByRole("button", { name: "Report" });
    expect(submit).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("radio", { name: "That is not my partner" }));
    answer(reportNotUs, report);
    await user.click(submit);
    expect(await dialog.findByText(text)).toBeVisible();
  });

  test("shows a failure, and can be retried", async () => {
    const { user, dialog } = await openPreview();
    await user.click(await dialog.findByRole("button", { name: "Not us?" }));
    await user.click(dialog.getByRole("radio", { name: "Something is distorted" }));
    refuse(reportNotUs, 503, { code: "unavailable", detail: "Please try again." });
    await user.click(dialog.getByRole("button", { name: "Report" }));
    expect(await screen.findByText("Please try again.")).toBeVisible();
    answer(reportNotUs, { credits_returned: 1, already_reported: false });
    await user.click(dialog.getByRole("button", { name: "Report" }));
    expect(await dialog.findByText("Thanks. We’ve returned 1 credit.")).toBeVisible();
  });
});
