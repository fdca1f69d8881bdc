import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { me } from "@twofold/contract/auth";
import { startSession } from "../features/auth/session.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { answer } from "../testing/server.ts";
import { LandingScreen } from "./landing.tsx";

// A loaded machine takes longer to compile them than a query waits.
beforeAll(async () => {
  await import("../features/landing/try-it.tsx");
  await import("../features/landing/try-stage.tsx");
}, 30_000);

function open() {
  onTestFinished(startSession());
  return render(
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>,
  );
}

describe("landing page", () => {
  test("for a visitor it offers to start, with free daily credits", () => {
    const { container } = open();
    const starts = screen.getAllByRole("link", { name: "Get Started" });
    expect(starts.map((link) => link.getAttribute("href"))).toEqual(["/register", "/register"]);
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
    expect(screen.queryByText("Go to Dashboard")).toBeNull();
    expect(screen.getByText("Authentication Status: Not Logged In")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Daily free credits" })).toBeVisible();
    expect(container.textContent).toMatch(/dail[^.!]{0,60}credits/i);
  });

  test("for a signed-in user it links to the dashboard", async () => {
    keepSession(maya);
    answer(me, maya);
    open();
    await screen.findByRole("heading", { name: "Try it with Maya & Jonas" });
    const ways = await screen.findAllByRole("link", { name: "Go to Dashboard" });
    expect(new Set(ways.map((link) => link.getAttribute("href")))).toEqual(new Set(["/dashboard"]));
    expect(ways).toHaveLength(3);
    expect(screen.queryByText("Get Started")).toBeNull();
    expect(screen.getByText("Authentication Status: Logged In")).toBeVisible();
  });

  test("a visitor tries it: the stages play, and the picture can be compared with its scene", async () => {
    const { container } = open();
    const scene = await screen.findByRole("button", { name: "Winter market" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(scene);
    expect(scene.getAttribute("aria-pressed")).toBe("true");
    await vi.waitFor(() => expect(screen.getByText("Finding you two")).toBeVisible());
    act(() => {
      const picture = container.querySelector(".try-developed");
      if (picture) fireEvent.load(picture);
    });
    for (let stage = 0; stage < 4; stage += 1) act(() => void vi.advanceTimersByTime(700));
    expect(screen.getByRole("status").textContent).toBe("There you are.");
    const slider = screen.getByRole("slider", { name: "Compare the empty scene with the picture" });
    fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(slider.getAttribute("aria-valuetext")).toBe("15 percent scene");
    expect(screen.getByAltText("Maya and Jonas in the scene Winter market")).toBeVisible();
    expect(screen.getByRole("link", { name: "Now with the two of you" })).toHaveAttribute(
      "href",
      "/register",
    );
  });

  test("it has one main heading, and every picture has a text and a size", () => {
    open();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    for (const picture of screen.getAllByRole<HTMLImageElement>("img")) {
      expect(picture.alt).not.toBe("");
      expect(picture.getAttribute("src")).toMatch(/\.webp/);
      expect(Number(picture.getAttribute("width")) * 1.25).toBe(
        Number(picture.getAttribute("height")),
      );
    }
  });
});
