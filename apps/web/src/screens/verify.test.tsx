import { verifyEmail } from "@twofold/contract/auth";
import { verifyImage, type ImageOrigin } from "@twofold/contract/provenance";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

const nothing: ImageOrigin = {
  verdict: "unknown",
  made_at: null,
  kind: null,
  match: null,
  has_foreign_watermark: false,
  declared_source: null,
  credentials: null,
};
const ours: ImageOrigin = {
  ...nothing,
  verdict: "made_by_us",
  made_at: "2026-02-14T12:00:00.000Z",
  kind: "composite",
  match: "exact",
  declared_source: "compositeWithTrainedAlgorithmicMedia",
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
    [ours, "Made with Twofold", /put together here .* 2026.*The file is unchanged/],
    [
      { ...ours, match: "similar" as const, credentials: null },
      "Made with Twofold, then saved again",
      /can’t rule out small changes/,
    ],
    [
      { ...nothing, has_foreign_watermark: true, verdict: "says_ai" as const },
      "Our mark, on another picture",
      /says nothing about this one/,
    ],
    [
      { ...nothing, verdict: "says_ai" as const, declared_source: "trainedAlgorithmicMedia" },
      "Labelled as AI-made",
      /Anyone can put such a label into a file/,
    ],
    [nothing, "We don’t know", /does not mean it is a photograph/],
  ])("says what the file proves, and not more: %#", async (origin, title, line) => {
    answer(verifyImage, origin);
    await check();
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(line)).toBeVisible();
  });

  test("shows who signed, and whether that is us", async () => {
    answer(verifyImage, ours);
    await check();
    expect(await screen.findByText("Signed by us, and not changed since")).toBeVisible();
    expect(screen.getByText("Put together with the help of AI")).toBeVisible();
  });

  test("does not confirm other signers", async () => {
    answer(verifyImage, { ...nothing, credentials: { signed_by: "Somebody", is_ours: false } });
    await check();
    expect(await screen.findByText(/in the name of “Somebody”.*not checked who/)).toBeVisible();
  });

  test("shows why a file could not be read, and accepts the next one", async () => {
    refuse(verifyImage, 415, {
      code: "unsupported_media_type",
      detail: "This is not a picture that we can read.",
    });
    const user = await check();
    expect(await screen.findByText("This is not a picture that we can read.")).toBeVisible();
    answer(verifyImage, nothing);
    await user.upload(
      screen.getByLabelText("Picture to check"),
      new File(["more"], "next.png", { type: "image/png" }),
    );
    expect(await screen.findByRole("heading", { name: "We don’t know" })).toBeVisible();
    expect(screen.queryByText("This is not a picture that we can read.")).toBeNull();
  });

  test("rejects a file that is too large without sending it", async () => {
    const large = new File(["x"], "large.jpg", { type: "image/jpeg" });
    Object.defineProperty(large, "size", { value: 10_485_761 });
    await check(large);
    expect(await screen.findByText("This file is larger than 10 MB.")).toBeVisible();
  });

  test("redirects the link of an older email to its page", async () => {
    refuse(verifyEmail, 400, { code: "link_expired", detail: "This link has expired." });
    await createApp("/verify?token=abc");
    expect(await screen.findByRole("heading", { name: "Confirm your email" })).toBeVisible();
  });
});
