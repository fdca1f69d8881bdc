import { getVisibility, type Visibility } from "@twofold/contract/account/visibility";
import { imageGeneration } from "@twofold/contract/generations";
import { appealDecision } from "@twofold/contract/moderation";
import { offerSample, removeSample, sampleStatementVersion } from "@twofold/contract/samples";
import { getSettings, updateSettings } from "@twofold/contract/users/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { beforeEachVisit, serve } from "../testing/gallery.ts";
import { createApp } from "../testing/render-app.tsx";
import { offered, onlyMaya, statement } from "../testing/samples.ts";
import { answer, intercept, newSettings, refuse } from "../testing/server.ts";

beforeEachVisit();

/** Opens the viewer of a generated image. */
async function view(changes: Partial<Visibility> = {}) {
  const { made } = serve(0, 1);
  answer(getVisibility, onlyMaya(changes));
  refuse(imageGeneration, 404, { code: "not_found", status: 404 });
  const opened = await createApp(`/gallery?image=${made[0]?.id}`);
  const where = within(await screen.findByRole("region", { name: "Where it is visible" }));
  return { ...opened, where, image: made[0] };
}

describe("where it is visible", () => {
  test.each<[string, Partial<Visibility>, string[]]>([
    ["no one else", {}, ["Only you can see this picture"]],
    [
      "a shared album with a link",
      {
        albums: [
          {
            id: "0198c0de-3333-7000-8000-000000000001",
            title: "Our 2026",
            link_until: "2026-02-12T12:00:00.000Z",
            is_shared: true,
          },
        ],
      },
      ["Your partner, in “Our 2026”", "The link of “Our 2026”, until February 12, 2026"],
    ],
    [
      "share links",
      { share_links: { count: 2, until: "2026-02-12T12:00:00.000Z" } },
      ["2 share links until February 12, 2026"],
    ],
    [
      "the public gallery",
      {
        sample: { id: offered().id, state: "shown", visible_since: "2020-03-05T12:00:00.000Z" },
      },
      ["Public gallery since March 2020"],
    ],
    [
      "an offer that waits",
      { sample: { id: offered().id, state: "waiting", visible_since: null } },
      ["Only you can see this picture"],
    ],
  ])("%s › is stated", async (_, changes, lines) => {
    const { where } = await view(changes);
    expect(where.getAllByRole("listitem").map((item) => item.textContent)).toEqual(lines);
  });
});

describe("offer for the public gallery", () => {
  const show = { name: "Show in the public gallery" };
  const dialog = async () =>
    within(await screen.findByRole("dialog", { name: "Show it to everyone?" }));

  test("of two people › needs the agreement of the other one, and sends its version", async () => {
    const { user, where, image } = await view();
    const made = intercept(offerSample, () => HttpResponse.json(offered(), { status: 201 }));
    await user.click(where.getByRole("button", show));
    const form = await dialog();
    expect(form.getByText(/the other person has to agree/)).toBeVisible();
    await user.click(form.getByRole("button", { name: "Show it" }));
    expect(await form.findByText("Please confirm that the other person agrees.")).toBeVisible();
    expect(made).toHaveLength(0);
    await user.click(
      form.getByRole("checkbox", {
        name: "The other person in this picture agrees that everyone can see it.",
      }),
    );
    await user.click(form.getByRole("checkbox", { name: /Show my first name/ }));
    expect(await form.findByText("Shared by Maya")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Show it" }));
    expect(
      await screen.findByText("Thank you. It appears after we have checked it."),
    ).toBeVisible();
    expect(await made[0]?.json()).toEqual({
      image_id: image?.id,
      shows_name: true,
      statement_version: sampleStatementVersion,
    });
  });

  test("of one person › needs no further agreement", async () => {
    const { user, where } = await view({ offer: { refusal: null, people: 1 } });
    const made = intercept(offerSample, () =>
      HttpResponse.json(offered(1, { state: "shown" }), { status: 201 }),
    );
    await user.click(where.getByRole("button", show));
    const form = await dialog();
    expect(form.getAllByRole("checkbox")).toHaveLength(1);
    await user.click(form.getByRole("button", { name: "Show it" }));
    expect(await screen.findByText("It is in the public gallery now.")).toBeVisible();
    expect(await made[0]?.json()).not.toHaveProperty("statement_version");
  });

  test("with Share My Creations off › the dialog offers to switch it on", async () => {
    const { user, where } = await view({ offer: { refusal: "sharing_off", people: 1 } });
    answer(getSettings, newSettings);
    const saved = intercept(updateSettings, () => {
      answer(getVisibility, onlyMaya({ offer: { refusal: null, people: 1 } }));
      return HttpResponse.json({ ...newSettings, allowImageSharing: true });
    });
    await user.click(where.getByRole("button", show));
    const form = await dialog();
    expect(form.getByRole("button", { name: "Show it" })).toBeDisabled();
    await user.click(await form.findByRole("button", { name: "Switch it on" }));
    await waitFor(() => expect(form.getByRole("button", { name: "Show it" })).toBeEnabled());
    expect(await saved[0]?.json()).toMatchObject({ allowImageSharing: true });
  });

  test("refused by the server › says why", async () => {
    const { user, where } = await view({ offer: { refusal: null, people: 1 } });
    refuse(offerSample, 409, {
      code: "too_many_public_images",
      params: { max: 50 },
      status: 409,
      detail: "You already offer 50 pictures.",
    });
    await user.click(where.getByRole("button", show));
    const form = await dialog();
    await user.click(form.getByRole("button", { name: "Show it" }));
    expect(await form.findByRole("alert")).toHaveTextContent(/50/);
  });

  test.each(["sample_couple", "gallery_off"] as const)(
    "%s › there is no button",
    async (refusal) => {
      const { where } = await view({ offer: { refusal, people: 2 } });
      expect(where.queryByRole("button")).toBeNull();
    },
  );

  test("copy of a removed picture › the reason is shown instead", async () => {
    const { where } = await view({ offer: { refusal: "copy", people: 2 } });
    expect(where.getByText(/looks the same as one that was removed/)).toBeVisible();
    expect(where.queryByRole("button")).toBeNull();
  });
});

describe("offered image", () => {
  const shown = {
    sample: { id: offered().id, state: "shown", visible_since: "2020-03-05T12:00:00.000Z" },
  } as const;

  test("can be taken down", async () => {
    const { user, where } = await view(shown);
    intercept(removeSample, () => {
      answer(getVisibility, onlyMaya());
      return new HttpResponse(null, { status: 204 });
    });
    await user.click(where.getByRole("button", { name: /^Take down/ }));
    expect(await screen.findByText("It is no longer in the public gallery.")).toBeVisible();
    expect(await screen.findByText("Only you can see this picture")).toBeVisible();
  });

  test("taken down offline › is refused with one sentence and not queued", async () => {
    const { user, where } = await view(shown);
    const sent = intercept(removeSample, () => new HttpResponse(null, { status: 204 }));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await user.click(where.getByRole("button", { name: /^Take down/ }));
    expect(await screen.findByText(/nothing was taken down/)).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  test("reported › says that it is being checked", async () => {
    const { where } = await view({
      sample: { id: offered().id, state: "hidden", visible_since: null },
    });
    expect(where.getByText(/a visitor reported it/)).toBeVisible();
  });

  test("hidden by a decision › has the whole statement and can be appealed", async () => {
    const { user, where } = await view({ statement: statement() });
    expect(where.getByText("Hidden from the public gallery")).toBeVisible();
    expect(where.getByText(/A person in the picture does not agree/)).toBeVisible();
    expect(where.getByText(/^Applies to the public gallery/)).toBeVisible();
    expect(where.getByText(/^Rule: Terms of Service/)).toBeVisible();
    expect(where.getByText("Decided by a person on February 3, 2026.")).toBeVisible();
    const sent = intercept(appealDecision, () => {
      const appeal = { state: "open", created_at: "2026-02-04T10:00:00.000Z" } as const;
      answer(getVisibility, onlyMaya({ statement: statement({ appeal }) }));
      return HttpResponse.json(statement({ appeal }), { status: 201 });
    });
    await user.click(where.getByRole("button", { name: /^Appeal/ }));
    const form = within(await screen.findByRole("dialog", { name: "Appeal this decision" }));
    const message = form.getByRole("textbox", { name: "Why should the picture be visible?" });
    await user.type(message, "Too short");
    await user.click(form.getByRole("button", { name: "Send appeal" }));
    await waitFor(() => expect(message).toBeInvalid());
    expect(sent).toHaveLength(0);
    await user.type(message, ", but we both agreed.");
    await user.click(form.getByRole("button", { name: "Send appeal" }));
    expect(await screen.findByText(/Your appeal has arrived/)).toBeVisible();
    expect(await sent[0]?.json()).toEqual({ message: "Too short, but we both agreed." });
  });
});
