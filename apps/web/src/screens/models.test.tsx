import { me } from "@twofold/contract/auth";
import { chooseEngine, listEngines, type EngineChoice } from "@twofold/contract/engines";
import { listTemplates } from "@twofold/contract/templates";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { keepSession, maya, template } from "../testing/fixtures.ts";
import { loadPictures } from "../testing/pictures.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

const studio: EngineChoice = {
  id: "studio",
  name: "Studio",
  provider: "this server",
  price: 1,
  most_people: 2,
  is_ours: true,
  photo_recipient: null,
  photo_retention: { kind: "none" },
  typical_seconds: 8.6,
  state: "on",
  is_default: true,
  is_mine: false,
  chosen_at: null,
};
const gemini: EngineChoice = {
  ...studio,
  id: "google:gemini",
  name: "Gemini 3 Pro Image",
  provider: "Google",
  price: 5,
  is_ours: false,
  photo_recipient: "Google",
  photo_retention: { kind: "days", value: 55 },
  typical_seconds: null,
  is_default: false,
};
const idle: EngineChoice = { ...gemini, id: "fal:x", name: "FLUX", state: "off" };

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
  loadPictures();
  answer(listTemplates, [template(1), template(2)]);
});

const cardOf = (name: string) => screen.findByRole("article", { name });

describe("engines page", () => {
  test("shows for each engine where photos go, its speed and its price", async () => {
    answer(listEngines, [studio, gemini]);
    await createApp("/models");
    const first = within(await cardOf("Studio"));
    expect(first.getByText(/stay on our own server\. Nothing is kept/)).toBeVisible();
    expect(first.getByText("About 9 seconds, measured here")).toBeVisible();
    expect(first.getByText("1 credit a picture")).toBeVisible();
    expect(first.getByText("On")).toBeVisible();
    expect(first.getByText("Runs on our own server")).toBeVisible();
    expect(await first.findByText(/“Scene 1”/)).toBeVisible();
    const second = within(await cardOf("Gemini 3 Pro Image"));
    expect(
      second.getByText(/sent to Google\. They are kept there for up to 55 days/),
    ).toBeVisible();
    expect(second.getByText("Not measured here yet")).toBeVisible();
    expect(second.getByText("Run by Google")).toBeVisible();
    expect(second.getByText("5 credits a picture")).toBeVisible();
  });

  test("stores a choice immediately, and can be reset", async () => {
    answer(listEngines, [studio, gemini]);
    const { user } = await createApp("/models");
    const mine = within(await cardOf("Gemini 3 Pro Image")).getByRole("radio");
    const none = screen.getByRole("radio", { name: /No preference/ });
    expect(none).toHaveProperty("checked", true);
    answer(chooseEngine, [studio, { ...gemini, is_mine: true }]);
    await user.click(mine);
    expect(mine).toHaveProperty("checked", true);
    answer(chooseEngine, [studio, gemini]);
    await user.click(none);
    await waitFor(() => expect(none).toHaveProperty("checked", true));
  });

  test("reverts a choice that could not be stored, with a message", async () => {
    answer(listEngines, [studio, gemini]);
    const { user } = await createApp("/models");
    refuse(chooseEngine, 503, {
      code: "unavailable",
      detail: "Please try again.",
    });
    await user.click(within(await cardOf("Studio")).getByRole("radio"));
    expect(await screen.findByText("Please try again.")).toBeVisible();
    expect(screen.getByRole("radio", { name: /No preference/ })).toHaveProperty("checked", true);
  });

  test("shows unavailable engines, and disables those that are off", async () => {
    answer(listEngines, [
      studio,
      { ...gemini, state: "resting" },
      idle,
      { ...gemini, id: "openai:x", name: "GPT Image", state: "out_of_budget" },
    ]);
    await createApp("/models");
    const resting = within(await cardOf("Gemini 3 Pro Image"));
    expect(resting.getByText(/tried again soon/)).toBeVisible();
    expect(resting.getByRole("radio")).toHaveProperty("disabled", false);
    const off = within(await cardOf("FLUX"));
    expect(off.getByText("Off")).toBeVisible();
    expect(off.getByRole("radio")).toHaveProperty("disabled", true);
    expect(within(await cardOf("GPT Image")).getByText("Back tomorrow")).toBeVisible();
  });

  test("offers no choice where there is only one engine", async () => {
    answer(listEngines, [studio]);
    await createApp("/models");
    expect(within(await cardOf("Studio")).getByText("Used for all your pictures.")).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("can be read again after a failure", async () => {
    refuse(listEngines, 500, {});
    const { user } = await createApp("/models");
    await screen.findByText("The models could not be loaded.");
    answer(listEngines, [studio]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await cardOf("Studio")).toBeDefined();
  });
});
