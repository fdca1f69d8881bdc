import { me } from "@twofold/contract/auth";
import { listImages } from "@twofold/contract/images";
import { listTemplates } from "@twofold/contract/templates";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepSession, maya, photo, template } from "../testing/fixtures.ts";
import { loadPictures } from "../testing/pictures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
  loadPictures();
  // happy-dom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

describe("story page", () => {
  test("offers the user's own pictures, then the templates of the day", async () => {
    answer(listImages, {
      images: [photo(1, { source: "generated", title: "Paris night" })],
      total: 1,
      next_cursor: null,
    });
    answer(listTemplates, [
      template(1, { occasions: ["birthday"] }),
      template(2, { occasions: ["valentine"] }),
    ]);
    const { user } = await createApp("/create-story/valentine");
    await screen.findByRole("heading", { level: 1, name: "A story for Valentine's Day" });
    const grounds = await screen.findAllByRole("button", { pressed: false });
    expect(screen.getByRole("button", { pressed: true }).textContent).toBe("Paris night");
    expect(grounds.map(({ textContent }) => textContent)).toEqual(["Scene 2", "Scene 1"]);
    await user.click(screen.getByRole("button", { name: "Scene 2" }));
    const title = screen.getByLabelText("Title");
    await user.clear(title);
    await user.type(title, "Us");
    expect(
      screen.getByRole("img", { name: /^Your story: Scene 2\. Us \w+ 14, \d+$/ }),
    ).toBeVisible();
  });

  test("shows an error if rendering fails, and saves nothing", async () => {
    answer(listTemplates, [template(1)]);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
    const { user } = await createApp("/create-story/scene-1");
    await screen.findByRole("heading", { level: 1, name: "A story of the two of you" });
    await user.click(await screen.findByRole("button", { name: "Download" }));
    expect(await screen.findByText("The story couldn’t be made. Please try again.")).toBeVisible();
  });

  test("can be read again after a failure", async () => {
    refuse(listTemplates, 500, {});
    const { user } = await createApp("/create-story/birthday");
    await screen.findByText("The scenes couldn’t be loaded.");
    answer(listTemplates, [template(1)]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Scene 1" })).toBeVisible();
  });
});
