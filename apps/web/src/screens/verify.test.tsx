import { verifyEmail } from "@twofold/contract/auth";
import { verifyImage, type PictureOrigin } from "@twofold/contract/provenance";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

const nothing: PictureOrigin = {
  verdict: "unknown",
  made_at: null,
  kind: null,
  match: null,
  has_foreign_mark: false,
  says: null,
  credentials: null,
};
const ours: PictureOrigin = {
  ...nothing,
  verdict: "made_by_us",
  made_at: "2026-02-14T12:00:00.000Z",
  kind: "composite",
  match: "exact",
  says: "compositeWithTrainedAlgorithmicMedia",
  credentials: { signed_by: "Twofold", is_ours: true },
};

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:picture");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
});

async function check(file = new File(["bytes"], "us.jpg", { type: "image/jpeg" })) {
  const { user } = await createApp("/verify");
  await user.upload(await screen.findByLabelText("Picture to check"), file);
  return user;
}

describe("verification page", () => {
  test.each([
    [ours, "Made with Twofold", /put together here .* 2026.*as we gave it out/],
    [
      { ...ours, match: "similar" as const, credentials: null },
      "Made with Twofold, then saved again",
      /a small change would not show/,
    ],
    [
      { ...nothing, has_foreign_mark: true, verdict: "says_ai" as const },
      "Our mark, on another picture",
      /says nothing about this one/,
    ],
    [
      { ...nothing, verdict: "says_ai" as const, says: "trainedAlgorithmicMedia" },
      "It says of itself that AI made it",
      /Anyone can write what a file says/,
    ],
    [nothing, "We do not know", /does not mean it is a photograph/],
  ])("says what the file proves, and not more: %#", async (origin, title, line) => {
    answer(verifyImage, origin);
    await check();
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByText(line)).toBeDefined();
  });

  test("shows who signed, and whether that is us", async () => {
    answer(verifyImage, ours);
    await check();
    expect(await screen.findByText("Signed by us, and not changed since")).toBeDefined();
    expect(screen.getByText("Put together with the help of AI")).toBeDefined();
  });

  test("does not confirm other signers", async () => {
    answer(verifyImage, { ...nothing, credentials: { signed_by: "Somebody", is_ours: false } });
    await check();
    expect(await screen.findByText(/in the name of “Somebody”.*not checked who/)).toBeDefined();
  });

  test("shows why a file could not be read, and accepts the next one", async () => {
    refuse(verifyImage, 415, {
      code: "unsupported_media_type",
      detail: "This is not a picture that we can read.",
    });
    const user = await check();
    expect(await screen.findByText("This is not a picture that we can read.")).toBeDefined();
    answer(verifyImage, nothing);
    await user.upload(
      screen.getByLabelText("Picture to check"),
      new File(["more"], "next.png", { type: "image/png" }),
    );
    expect(await screen.findByRole("heading", { name: "We do not know" })).toBeDefined();
    expect(screen.queryByText("This is not a picture that we can read.")).toBeNull();
  });

  test("rejects a file that is too large without sending it", async () => {
    const large = new File(["x"], "large.jpg", { type: "image/jpeg" });
    Object.defineProperty(large, "size", { value: 10_485_761 });
    await check(large);
    expect(await screen.findByText("This file is larger than 10 MB.")).toBeDefined();
  });

  test("confirms an email by the link in the email", async () => {
    refuse(verifyEmail, 400, { code: "link_expired", detail: "This link has expired." });
    await createApp("/verify?token=abc");
    expect(await screen.findByRole("heading", { name: "Confirm your email" })).toBeDefined();
  });
});
