import { getDashboard, type Dashboard } from "@twofold/contract/account";
import { createEvent } from "@twofold/contract/events";
import { listLastPhotos, startGeneration } from "@twofold/contract/generations";
import { listImages, markFavourite } from "@twofold/contract/images";
import { listTemplates } from "@twofold/contract/templates";
import { skipFirstStep } from "@twofold/contract/users/first-steps";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { event } from "../testing/events.ts";
import { photo, template } from "../testing/fixtures.ts";
import { beforeEachPicture, done, generation, two } from "../testing/generations.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer } from "../testing/server.ts";

beforeEachPicture();

function summary(changes: Partial<Dashboard>): Dashboard {
  return {
    full_name: "Maya Okafor",
    current_balance: 5,
    unread_notifications: 0,
    total_images: 0,
    total_generated_images: 0,
    generated_images_this_year: 0,
    samples_left: 3,
    first_step: "picture",
    next_event: null,
    ...changes,
  };
}

describe("first picture", () => {
  test("is started from the dashboard with two photos and one button", async () => {
    answer(getDashboard, summary({}));
    const sent = answer(startGeneration, done);
    const { user } = await createApp("/dashboard");
    expect(
      await screen.findByRole("heading", { level: 1, name: "Let’s make your first picture" }),
    ).toBeVisible();
    const make = screen.getByRole("button", { name: "Make our picture · free" });
    expect(make).toBeDisabled();
    await user.upload(screen.getByLabelText("Photos for this picture"), two);
    await user.click(make);
    expect(await screen.findByRole("dialog", { name: "There you are" })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("can be marked as a favourite in the result", async () => {
    answer(getDashboard, summary({}));
    answer(startGeneration, done);
    const marked = answer(markFavourite, photo(9, { source: "generated", is_favourite: true }));
    const { user } = await createApp("/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Let’s make your first picture" });
    await user.upload(screen.getByLabelText("Photos for this picture"), two);
    await user.click(screen.getByRole("button", { name: "Make our picture · free" }));
    await user.click(await screen.findByRole("button", { name: "Add to favourites" }));
    const remove = await screen.findByRole("button", { name: "Remove from favourites" });
    expect(remove).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(marked).toHaveLength(1));
    expect(await marked[0]?.json()).toEqual({ is_favourite: true });
  });

  test("can be skipped, which the server remembers", async () => {
    answer(getDashboard, summary({}));
    const skipped = answer(skipFirstStep);
    const { user } = await createApp("/dashboard");
    const skip = await screen.findByRole("button", { name: "Skip for now" });
    answer(getDashboard, summary({ first_step: null }));
    await user.click(skip);
    await waitFor(() =>
      expect(screen.queryByText("Let’s make your first picture")).not.toBeInTheDocument(),
    );
    expect(await skipped[0]?.json()).toEqual({ step: "picture" });
  });
});

describe("sample couple", () => {
  const image = photo(9, { source: "generated", filename: "made.jpg", is_sample: true });
  const sample = generation({
    ...done,
    is_sample: true,
    image,
    receipt: { state: "free", credits: 0, held_at: null, ended_at: null },
  });

  test("fills both slots without an upload, and the picture is marked", async () => {
    answer(getDashboard, summary({}));
    const sent = answer(startGeneration, sample);
    const { user } = await createApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Try it with Maya and Jonas" }));
    expect(screen.getByRole("img", { name: "Photo: Maya" })).toBeVisible();
    expect(screen.getByRole("img", { name: "Photo: Jonas" })).toBeVisible();
    expect(screen.getByText(/You can make 3 sample pictures/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Make a sample picture · free" }));
    const dialog = within(await screen.findByRole("dialog", { name: "There they are" }));
    expect(dialog.getByText("Sample")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Not us?" })).not.toBeInTheDocument();
    const form = await sent[0]?.formData();
    expect([form?.get("is_sample"), form?.getAll("user_images")]).toEqual(["true", []]);

    // The next picture is one of the user's own.
    answer(listLastPhotos, { images: [] });
    expect(dialog.getByRole("heading", { name: "Now with the two of you" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Scene 2" }));
    const next = within(await screen.findByRole("dialog", { name: "Scene 2" }));
    expect(next.queryByRole("img", { name: "Photo: Maya" })).not.toBeInTheDocument();
    expect(next.getByRole("button", { name: "Generate · 1 credit" })).toBeVisible();
  });

  test("after a sample the panel invites the user to add own photos", async () => {
    answer(getDashboard, summary({ samples_left: 2, total_generated_images: 1 }));
    await createApp("/dashboard");
    expect(await screen.findByText(/^Now with the two of you: add a photo of each/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Try it with Maya and Jonas" })).toBeVisible();
  });

  test("is not offered after three samples", async () => {
    answer(getDashboard, summary({ samples_left: 0, total_generated_images: 3 }));
    await createApp("/dashboard");
    expect(await screen.findByText(/^Now with the two of you/)).toBeVisible();
    expect(screen.queryByText(/Maya and Jonas/)).not.toBeInTheDocument();
  });

  test("is replaced as a whole by own photos", async () => {
    answer(getDashboard, summary({}));
    const { user } = await createApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Try it with Maya and Jonas" }));
    await user.upload(screen.getByLabelText("Photos for this picture"), two.slice(0, 1));
    expect(screen.queryByRole("img", { name: "Photo: Jonas" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Make our picture · free" })).toBeDisabled();
  });

  test("marks its pictures on the dashboard", async () => {
    const images = [image, photo(8, { source: "generated" })];
    answer(listImages, { images, total: 2, next_cursor: null });
    await createApp("/dashboard");
    const lately = within(await screen.findByRole("region", { name: "Lately, the two of you" }));
    expect(await lately.findAllByText("Sample")).toHaveLength(1);
  });
});

describe("first date", () => {
  test("becomes a yearly anniversary with a reminder", async () => {
    answer(getDashboard, summary({ first_step: "date", total_generated_images: 1 }));
    const sent = answer(createEvent, event("2019-05-04"));
    const { user } = await createApp("/dashboard");
    await user.type(await screen.findByLabelText("When did you meet?"), "2019-05-04");
    answer(getDashboard, summary({ first_step: null }));
    await user.click(screen.getByRole("button", { name: "Save the date" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toMatchObject({
      event_type: "anniversary",
      event_date: "2019-05-04",
      is_recurring: true,
    });
    await waitFor(() => expect(screen.queryByText("When did you meet?")).not.toBeInTheDocument());
  });
});

test("recent pictures show the title of their template in the reader's language", async () => {
  const translations = { de: { title: "Szene eins", description: "" } };
  answer(listTemplates, [template(1, { translations })]);
  const images = [
    photo(9, { source: "generated", title: "Szene eins" }),
    photo(8, { source: "generated", title: "A scene that is gone" }),
  ];
  answer(listImages, { images, total: 2, next_cursor: null });
  await createApp("/dashboard");
  const lately = within(await screen.findByRole("region", { name: "Lately, the two of you" }));
  expect(await lately.findByRole("img", { name: "Scene 1" })).toBeVisible();
  expect(lately.getByRole("img", { name: "A scene that is gone" })).toBeVisible();
});

describe("invitation of the partner", () => {
  test("leads to the page that invites, and can be skipped", async () => {
    answer(getDashboard, summary({ first_step: "partner" }));
    const skipped = answer(skipFirstStep);
    const { user } = await createApp("/dashboard");
    const step = within(await screen.findByRole("region", { name: "Invite your partner" }));
    expect(step.getByRole("link", { name: "Invite" })).toHaveAttribute("href", "/partner");
    answer(getDashboard, summary({ first_step: null }));
    await user.click(step.getByRole("button", { name: "Skip" }));
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Invite your partner" })).toBeNull(),
    );
    expect(await skipped[0]?.json()).toEqual({ step: "partner" });
  });
});
