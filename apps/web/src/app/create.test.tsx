import { listTemplates } from "@twofold/contract/templates";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { template } from "../testing/fixtures.ts";
import { beforeEachPicture, two } from "../testing/generations.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer } from "../testing/server.ts";

beforeEachPicture();

async function openScenes(address: string) {
  const app = await createApp(address);
  const sidebar = within(await screen.findByRole("navigation", { name: "Main" }));
  await app.user.click(sidebar.getByRole("button", { name: "Create a picture" }));
  const dialog = await screen.findByRole("dialog", { name: "Where would you like to be?" });
  return { ...app, scenes: within(dialog) };
}

describe("Create", () => {
  test("opens the scenes on any page, and the chosen one in the dialog", async () => {
    const { scenes, user } = await openScenes("/calendar");
    await user.click(await scenes.findByRole("button", { name: /^Scene 2/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Scene 2" }));
    expect(dialog.getByText("You")).toBeVisible();
  });

  test("filters the scenes by occasion", async () => {
    answer(listTemplates, [
      template(1, { occasions: ["wedding"] }),
      template(2, { occasions: ["christmas"] }),
    ]);
    const { scenes, user } = await openScenes("/credits");
    await user.click(await scenes.findByRole("button", { name: "Wedding" }));
    expect(scenes.getByRole("button", { name: /^Scene 1/ })).toBeVisible();
    expect(scenes.queryByRole("button", { name: /^Scene 2/ })).toBeNull();
  });

  test("keeps the photos when the scene is changed", async () => {
    const { scenes, user } = await openScenes("/calendar");
    await user.click(await scenes.findByRole("button", { name: /^Scene 1/ }));
    const first = within(await screen.findByRole("dialog", { name: "Scene 1" }));
    await user.upload(first.getByLabelText("Photos for this picture"), two);
    await user.click(first.getByRole("button", { name: "Change scene" }));
    const grid = await screen.findByRole("dialog", { name: "Where would you like to be?" });
    expect(within(grid).queryByRole("button", { name: /^Scene 3/ })).toBeNull();
    await user.click(await within(grid).findByRole("button", { name: /^Scene 2/ }));
    const second = within(await screen.findByRole("dialog", { name: "Scene 2" }));
    expect(second.getAllByRole("img", { name: /^Photo: / })).toHaveLength(2);
  });
});
