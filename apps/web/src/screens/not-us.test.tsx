import { imageGeneration } from "@twofold/contract/generations";
import { reportNotUs } from "@twofold/contract/generations/not-us";
import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { beforeEachVisit, serve } from "../testing/gallery.ts";
import { done } from "../testing/generations.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

beforeEachVisit();

async function openPreview() {
  serve(0, 1);
  answer(imageGeneration, done);
  const { user } = await createApp("/gallery");
  const strip = await screen.findByLabelText("AI generated images");
  const picture = await within(strip).findByRole("button");
  // The page fetches it once the strip stands.
  await act(() => import("../features/images/image-preview.tsx"));
  await user.click(picture);
  const dialog = within(await screen.findByRole("dialog"));
  return { user, dialog };
}

it.each([
  [{ credits_returned: 1, was_known: false }, "Thank you. 1 credit is back."],
  [
    { credits_returned: 0, was_known: false },
    "Thank you. It is counted, and helps us choose better.",
  ],
  [{ credits_returned: 0, was_known: true }, "You have told us already. Thank you."],
])("takes a reason from the gallery and says what came of it: %#", async (told, words) => {
  const { user, dialog } = await openPreview();
  await user.click(await dialog.findByRole("button", { name: "Not us?" }));
  const tell = dialog.getByRole("button", { name: "Tell us" });
  expect(tell).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("radio", { name: "That is not my partner" }));
  answer(reportNotUs, told);
  await user.click(tell);
  expect(await dialog.findByText(words)).toBeDefined();
});

it("says that it could not be told, and lets one try again", async () => {
  const { user, dialog } = await openPreview();
  await user.click(await dialog.findByRole("button", { name: "Not us?" }));
  await user.click(dialog.getByRole("radio", { name: "Something is distorted" }));
  refuse(reportNotUs, 503, { code: "unavailable", detail: "Please try again." });
  await user.click(dialog.getByRole("button", { name: "Tell us" }));
  expect(await screen.findByText("Please try again.")).toBeDefined();
  answer(reportNotUs, { credits_returned: 1, was_known: false });
  await user.click(dialog.getByRole("button", { name: "Tell us" }));
  expect(await dialog.findByText("Thank you. 1 credit is back.")).toBeDefined();
});
