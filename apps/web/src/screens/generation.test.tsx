import { logout } from "@twofold/contract/auth";
import {
  cancelGeneration,
  getGeneration,
  startGeneration,
  type Generation,
} from "@twofold/contract/generations";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { leaveSession } from "../features/auth/session.ts";
import { findTrackedGeneration } from "../features/generations/generation-tracker.ts";
import { emitLiveEvent } from "../lib/live-events.ts";
import {
  beforeEachPicture,
  done,
  generation,
  openDialog,
  press,
  two,
} from "../testing/generations.ts";
import { partsOf } from "../testing/parts-of.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEachPicture();

describe("running generation", () => {
  test("sends the template's values, with an idempotency key", async () => {
    const sent = answer(startGeneration, done);
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    expect(await app.inside.findByRole("button", { name: "Download" })).toBeVisible();
    const parts = await partsOf(sent[0]);
    const fields = Object.fromEntries(parts.map(({ name, content }) => [name, content]));
    expect(fields).toMatchObject({
      template_name: "scene-1",
      prompt: "Prompt 1",
      person_count: "2",
    });
    expect(parts.filter(({ name }) => name === "user_images")).toHaveLength(2);
    expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    await app.user.click(app.inside.getByRole("button", { name: "Download" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Print, 15 × 10 cm1800 × 1200",
      "Original1200 × 800",
    ]);
    await app.user.keyboard("{Escape}");
    expect(app.inside.getByText(/1 credit spent, 5 left/)).toBeVisible();
  });

  test("shows the stages by live events until the picture is ready", async () => {
    intercept(startGeneration, () =>
      HttpResponse.json(generation({ status: "queued", stage: null, position: 2 }), {
        status: 202,
      }),
    );
    const emit = (update: Generation) => {
      answer(getGeneration, update);
      emitLiveEvent({ type: "generation_changed", id: update.id });
    };
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    expect(await app.inside.findByText(/2 pictures are ahead of yours/)).toBeVisible();
    emit(generation({ stage: "lighting", progress: 0.6 }));
    await waitFor(() =>
      expect(app.inside.getByText("Setting the light").getAttribute("aria-current")).toBe("step"),
    );
    expect(app.inside.getByText(/Your credit is on hold, not spent/)).toBeVisible();
    const ring = app.inside.getByRole("progressbar");
    expect(Number(ring.getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(60);
    emit(done);
    expect(await app.inside.findByRole("button", { name: "Download" })).toBeVisible();
  });

  test("can be cancelled, and keeps the photos", async () => {
    intercept(startGeneration, () => HttpResponse.json(generation(), { status: 202 }));
    const cancelled = answer(
      cancelGeneration,
      generation({
        status: "cancelled",
        receipt: { state: "returned", credits: 1, held_at: null, ended_at: null },
      }),
    );
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    await app.inside.findByText("Cutting out");
    await app.user.click(app.inside.getByRole("button", { name: "Cancel" }));
    expect(await app.inside.findByText("Cancelled. Your credit is back.")).toBeVisible();
    expect(cancelled).toHaveLength(1);
    expect(app.inside.getByRole("img", { name: "Photo: You" })).toBeVisible();
  });

  test("continues when the dialog is closed, and shows a toast when it is ready", async () => {
    let letGo: (answer: Response) => void = () => {};
    intercept(startGeneration, () => new Promise<Response>((resolve) => (letGo = resolve)));
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    await app.inside.findByText(/on their way/);
    await app.user.click(app.inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Scene 1" })).toBeNull());
    letGo(HttpResponse.json(done));
    await screen.findByText("Scene 1 is ready");
    await app.user.click(screen.getByRole("button", { name: "See it" }));
    expect(await screen.findByRole("dialog", { name: "There you are" })).toBeVisible();
  });

  test("can be repeated with another template and the same photos, for as many people", async () => {
    answer(startGeneration, done);
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    await app.inside.findByRole("button", { name: "Download" });
    expect(app.inside.queryByRole("button", { name: "Scene 3" })).toBeNull();
    await app.user.click(app.inside.getByRole("button", { name: "Scene 2" }));
    expect(await app.inside.findByText("Where scene 2 is.")).toBeVisible();
    expect(app.inside.getByRole("img", { name: "Photo: Your partner" })).toBeVisible();
  });
});

describe("failed generation", () => {
  test.each([
    [500, {}, "Failed to generate image"],
    [402, { detail: "You have no credits left." }, "You have no credits left."],
  ])("shows the reason: %i", async (status, body, text) => {
    refuse(startGeneration, status, body);
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    expect(await app.inside.findByText(text)).toBeVisible();
    expect(app.inside.getByRole("img", { name: "Photo: You" })).toBeVisible();
  });

  test("is retried under the same key if there was no response, otherwise under a new one", async () => {
    const keys: (string | null)[] = [];
    const outcomes = [HttpResponse.error(), HttpResponse.json({}, { status: 500 })];
    intercept(startGeneration, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return outcomes.shift() ?? HttpResponse.json(done);
    });
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    for (const attempts of [1, 2, 3]) {
      await press(app);
      await waitFor(() => expect(keys).toHaveLength(attempts));
      if (attempts < 3) await app.inside.findByText("Failed to generate image");
    }
    await app.inside.findByRole("button", { name: "Download" });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe("generation dialog, closed and opened", () => {
  test("clears the chosen photos", async () => {
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await app.user.click(app.inside.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await app.user.click(screen.getByRole("button", { name: "Create" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("button", { name: /photo ?: You$/ })).toBeVisible();
  });

  test("opens by a URL, which is removed on closing", async () => {
    const app = await openDialog("/dashboard?template=scene-3");
    expect(app.dialog.textContent).toContain("Where scene 3 is.");
    await app.user.click(app.inside.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(app.address()).toBe("/dashboard"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("opens for the template that a visitor chose before signing up", async () => {
    sessionStorage.setItem("twofold.template", "scene-2");
    const app = await createApp("/dashboard");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Where scene 2 is.");
    await app.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(sessionStorage.getItem("twofold.template")).toBeNull();
  });
});

describe("generation tracker", () => {
  test("dialog closed after the end › entry is removed", async () => {
    const sent = answer(startGeneration, done);
    const app = await openDialog();
    await app.user.upload(app.input(), two);
    await press(app);
    await app.inside.findByRole("button", { name: "Download" });
    const key = sent[0]?.headers.get("idempotency-key") ?? null;
    expect(findTrackedGeneration(key)).toBeDefined();
    await app.user.click(app.inside.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(findTrackedGeneration(key)).toBeUndefined());
  });
});

describe("generation dialog", () => {
  describe("user signs out while running", () => {
    test("makes no further request and stays on /", async () => {
      vi.useFakeTimers({
        toFake: ["setInterval", "clearInterval", "Date"],
        shouldAdvanceTime: true,
      });
      intercept(startGeneration, () => HttpResponse.json(generation(), { status: 202 }));
      intercept(getGeneration, ({ request }) =>
        request.headers.has("authorization")
          ? HttpResponse.json(generation())
          : HttpResponse.json({ code: "unauthenticated" }, { status: 401 }),
      );
      answer(logout);
      const app = await openDialog();
      await app.user.upload(app.input(), two);
      await press(app);
      await app.inside.findByText("Cutting out");
      await app.user.click(app.inside.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      const footer = within(screen.getByRole("contentinfo"));
      await app.user.click(footer.getByRole("link", { name: "Home" }));
      await waitFor(() => expect(app.address()).toBe("/"));
      await act(async () => leaveSession());
      const requests = vi.spyOn(globalThis, "fetch");
      await act(() => vi.advanceTimersByTimeAsync(12_000));
      expect(requests).not.toHaveBeenCalled();
      expect(app.address()).toBe("/");
    });
  });
});
