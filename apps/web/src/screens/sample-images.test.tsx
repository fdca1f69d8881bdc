import { me } from "@twofold/contract/auth";
import {
  listSampleImages,
  reportSampleImage,
  type SampleImage,
} from "@twofold/contract/samples/sample-images";
import { listBanners } from "@twofold/contract/templates";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { loadPage } from "../app/gate.tsx";
import { getSession } from "../features/auth/session.ts";
import { keepSession, maya, template } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

const shared = (n: number, changes: Partial<SampleImage> = {}): SampleImage => ({
  id: `5f0c0de5-4444-4000-8000-${String(n).padStart(12, "0")}`,
  template: { name: "scene-1", title: "Winter market", is_offered: true },
  width: 1024,
  height: 1280,
  placeholder: "",
  names: [],
  address: "",
  ...changes,
});

/** What the public gallery has, by occasion. */
const show = (images: readonly SampleImage[], is_open = true) =>
  intercept(listSampleImages, ({ request }) => {
    const occasion = new URL(request.url).searchParams.get("occasion");
    const found = occasion === null || occasion === "anniversary" ? images : [];
    return HttpResponse.json({ images: found, next_cursor: null, is_open });
  });

beforeEach(() => {
  show([]);
});

describe("sample images", () => {
  test("shows the templates to a visitor, and stores the chosen one", async () => {
    answer(listBanners, [template(1), template(2)]);
    const { user, address } = await createApp("/sample-images");
    // Hovering over the link would load it too.
    await loadPage("/register", getSession());
    const link = await screen.findByRole("link", { name: "Use this template: Scene 2" });
    // The page loads more code while it renders, so React requires an awaited `act`.
    await act(() => user.click(link));
    await screen.findByRole("heading", { level: 1, name: "Start your account for two" });
    expect(address()).toBe("/register");
    expect(sessionStorage.getItem("twofold.template")).toBe("scene-2");
  });

  test("lets a user filter by occasion, and opens the dialog on this page", async () => {
    keepSession(maya);
    answer(me, maya);
    answer(listBanners, [
      template(1, { occasions: ["wedding"] }),
      template(2, { occasions: ["christmas", "custom"], person_count: 1 }),
    ]);
    const { user } = await createApp("/sample-images");
    await screen.findByText("Wedding · Two people");
    expect(screen.queryByRole("button", { name: "Birthday" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Christmas" }));
    expect(screen.queryByText("Scene 1")).toBeNull();
    const link = screen.getByRole("link", { name: "Use this template: Scene 2" });
    expect(link.getAttribute("href")).toBe("/sample-images?template=scene-2");
  });

  test("can be read again after a failure", async () => {
    refuse(listBanners, 500, {});
    const { user } = await createApp("/sample-images");
    await screen.findByText("The scenes could not be loaded.");
    answer(listBanners, [template(1)]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Scene 1")).toBeVisible();
  });
});

describe("shared pictures", () => {
  beforeEach(() => {
    answer(listBanners, [template(1), template(2, { occasions: ["wedding"] })]);
  });

  test("are labelled with the names that were chosen, or with a couple", async () => {
    const retired = { name: "gone", title: "Old pier", is_offered: false };
    show([
      shared(1),
      shared(2, { names: ["Maya"] }),
      shared(3, { names: ["Noor", "Sam"], template: retired }),
    ]);
    await createApp("/sample-images");
    expect(await screen.findByText("Shared by a couple")).toBeVisible();
    expect(screen.getByText("Shared by Maya")).toBeVisible();
    expect(screen.getByText("Shared by Noor and Sam")).toBeVisible();
    expect(screen.getAllByRole("link", { name: /like this shared picture/ })).toHaveLength(2);
    expect(screen.queryByRole("link", { name: /Old pier/ })).toBeNull();
  });

  test("can be switched off, which this device remembers", async () => {
    show([shared(1)]);
    const { user, unmount } = await createApp("/sample-images");
    await screen.findByText("Shared by a couple");
    await user.click(screen.getByRole("switch", { name: "Show pictures couples shared" }));
    expect(screen.queryByText("Shared by a couple")).toBeNull();
    unmount();
    await createApp("/sample-images");
    await screen.findByText("Scene 1");
    expect(screen.getByRole("switch")).not.toBeChecked();
    expect(screen.queryByText("Shared by a couple")).toBeNull();
  });

  test("follow the chosen occasion", async () => {
    show([shared(1)]);
    const { user } = await createApp("/sample-images");
    await screen.findByText("Shared by a couple");
    await user.click(screen.getByRole("button", { name: "Wedding" }));
    await waitFor(() => expect(screen.queryByText("Shared by a couple")).toBeNull());
    expect(screen.getByText("Scene 2")).toBeVisible();
    expect(screen.getByRole("switch", { name: "Show pictures couples shared" })).toBeVisible();
  });

  test.each([
    ["switched off by the operator", () => show([], false)],
    ["not reachable", () => refuse(listSampleImages, 500, {})],
  ])("gallery › %s › the page has the templates only", async (_, prepare) => {
    prepare();
    await createApp("/sample-images");
    expect(await screen.findByText("Scene 1")).toBeVisible();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  test("reported › is hidden on this device, also after a reload, until undone", async () => {
    show([shared(1, { names: ["Maya"] }), shared(2)]);
    const sent: unknown[] = [];
    intercept(reportSampleImage, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    });
    const { user, unmount } = await createApp("/sample-images");
    await user.click(
      await screen.findByRole("button", { name: "Report Winter market: Shared by Maya" }),
    );
    await user.click(await screen.findByRole("menuitem", { name: "It shows me" }));
    expect(
      await screen.findByText(
        "Thank you. You won’t see this picture again; we check it within a day.",
      ),
    ).toBeVisible();
    expect(sent).toEqual([{ reason: "shows_me" }]);
    expect(screen.queryByText("Shared by Maya")).toBeNull();
    const undo = screen.getByRole("button", { name: "Undo" });
    await waitFor(() => expect(undo).toHaveFocus());
    unmount();

    const again = await createApp("/sample-images");
    await screen.findByText("Shared by a couple");
    expect(screen.queryByText("Shared by Maya")).toBeNull();
    again.unmount();
  });

  test("reported by mistake › Undo shows the picture again, with the focus on it", async () => {
    show([shared(1)]);
    intercept(reportSampleImage, () => new HttpResponse(null, { status: 204 }));
    const { user } = await createApp("/sample-images");
    const flag = { name: "Report Winter market: Shared by a couple" };
    await user.click(await screen.findByRole("button", flag));
    await user.click(await screen.findByRole("menuitem", { name: "It’s intimate" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.getByRole("button", flag)).toHaveFocus());
    expect(localStorage.getItem("twofold.hidden-pictures")).toBe("[]");
  });

  test("failed report › keeps the picture and says so", async () => {
    show([shared(1)]);
    refuse(reportSampleImage, 500, {});
    const { user } = await createApp("/sample-images");
    await user.click(await screen.findByRole("button", { name: /^Report/ }));
    await user.click(await screen.findByRole("menuitem", { name: "It shows a child" }));
    expect(await screen.findByText("Something went wrong on our side.")).toBeVisible();
    expect(screen.getByText("Shared by a couple")).toBeVisible();
  });
});
