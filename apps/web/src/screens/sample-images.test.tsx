import { me } from "@twofold/contract/auth";
import { listBanners, listTemplates } from "@twofold/contract/templates";
import { act, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadPage } from "../app/gate.tsx";
import { getSession } from "../features/auth/session.ts";
import { keepSession, maya, template } from "../testing/fixtures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

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

  test("lets a user filter by occasion, and opens the dialog", async () => {
    keepSession(maya);
    answer(me, maya);
    answer(listTemplates, [
      template(1, { occasions: ["wedding"] }),
      template(2, { occasions: ["christmas", "custom"], person_count: 1 }),
    ]);
    const { user } = await createApp("/sample-images");
    await screen.findByText("Wedding · Two people");
    expect(screen.queryByRole("button", { name: "Birthday" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Christmas" }));
    expect(screen.queryByText("Scene 1")).toBeNull();
    const link = screen.getByRole("link", { name: "Use this template: Scene 2" });
    expect(link.getAttribute("href")).toBe("/dashboard?template=scene-2");
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
