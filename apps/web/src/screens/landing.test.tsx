import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, onTestFinished, test } from "vitest";
import { me } from "@twofold/contract/auth";
import { startSession } from "../features/auth/session.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { answer } from "../testing/server.ts";
import { LandingScreen } from "./landing.tsx";

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
    const ways = await screen.findAllByRole("link", { name: "Go to Dashboard" });
    expect(ways.map((link) => link.getAttribute("href"))).toEqual(["/dashboard", "/dashboard"]);
    expect(screen.queryByText("Get Started")).toBeNull();
    expect(screen.getByText("Authentication Status: Logged In")).toBeVisible();
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
