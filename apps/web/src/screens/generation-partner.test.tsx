import { startGeneration } from "@twofold/contract/generations";
import { getPartner, type Partner } from "@twofold/contract/partners";
import { PartnerPermission, type PermissionStates } from "@twofold/contract/partners/permissions";
import { askForPhotos, listPartnerPhotos } from "@twofold/contract/partners/photos";
import { waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { beforeEachPicture, done, jpeg, openDialog, press } from "../testing/generations.ts";
import { liveUpdates } from "../testing/live.ts";
import { partsOf } from "../testing/parts-of.ts";
import { answer, intercept } from "../testing/server.ts";

const off = Object.fromEntries(
  PartnerPermission.options.map((each) => [each, false]),
) as PermissionStates;
const jonas: Partner = {
  id: "0198c0de-4444-7000-8000-000000000001",
  since: "2026-02-01T00:00:00.000Z",
  first_name: "Jonas",
  given: off,
  received: { ...off, photos: true },
};
const theirs = {
  image_id: "0198c0de-5555-7000-8000-000000000001",
  width: 4,
  height: 3,
  placeholder: "",
};
const empty = { own: [], partner: [], can_ask_at: null };

beforeEachPicture();
beforeEach(() => void answer(getPartner, { partner: jonas }));

describe("photos of the partner in the generation dialog", () => {
  test("take the second slot with the partner's name, and are sent with it", async () => {
    answer(listPartnerPhotos, { ...empty, partner: [theirs] });
    const sent = answer(startGeneration, done);
    const app = await openDialog();
    await app.user.click(await app.inside.findByRole("button", { name: "Photo 1 of Jonas" }));
    expect(app.inside.getByRole("img", { name: "Photo: Jonas" })).toHaveAttribute(
      "src",
      `/uploads/partner/photos/${theirs.image_id}?size=preview`,
    );
    await app.user.upload(app.input(), [jpeg("maya.jpg")]);
    await press(app);
    await waitFor(() => expect(sent).toHaveLength(1));
    const fields = new Map((await partsOf(sent[0])).map(({ name, content }) => [name, content]));
    expect([fields.get("partner_image_id"), fields.get("partner_slot")]).toEqual([
      theirs.image_id,
      "2",
    ]);
  });

  test("withdrawn while the dialog is open › the slot empties with one sentence", async () => {
    answer(listPartnerPhotos, { ...empty, partner: [theirs] });
    const send = liveUpdates();
    const app = await openDialog();
    await app.user.click(await app.inside.findByRole("button", { name: "Photo 1 of Jonas" }));
    answer(listPartnerPhotos, empty);
    await send({ type: "partner_changed" });
    expect(
      await app.inside.findByText("Jonas no longer shares this photo, so we took it out."),
    ).toBeVisible();
    expect(app.inside.queryByRole("img", { name: "Photo: Jonas" })).toBeNull();
  });

  test("none › one button asks for them, and then shows when it is possible again", async () => {
    answer(listPartnerPhotos, empty);
    const asked = intercept(askForPhotos, () => {
      answer(listPartnerPhotos, { ...empty, can_ask_at: "2026-03-09T12:00:00.000Z" });
      return new HttpResponse(null, { status: 204 });
    });
    const app = await openDialog();
    await app.user.click(await app.inside.findByRole("button", { name: "Ask Jonas" }));
    expect(
      await app.inside.findByText(/^You asked Jonas\. You can ask again on .*9/),
    ).toBeVisible();
    expect(app.inside.queryByRole("button", { name: "Ask Jonas" })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test("not linked › nothing about a partner's photos is shown", async () => {
    answer(getPartner, { partner: null });
    const app = await openDialog();
    expect(app.inside.getByRole("button", { name: "From gallery" })).toBeVisible();
    expect(app.inside.queryByText(/’s photos$/)).toBeNull();
  });
});
