import { getContact } from "@twofold/contract/account";
import { me } from "@twofold/contract/auth";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { keepSession, maya } from "../testing/fixtures.ts";
import { openApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";

it("answers what is asked most, without signing in", async () => {
  const { user } = await openApp("/help");
  expect(await screen.findByRole("heading", { name: "What can we clear up?" })).toBeDefined();
  expect(screen.getByText("Will it really look like us?")).toBeDefined();
  await user.type(screen.getByLabelText("Search the answers"), "delete account");
  expect(screen.getByText("How do I delete my account?")).toBeDefined();
  expect(screen.queryByText("Will it really look like us?")).toBeNull();
  expect(screen.getByText("1 answer")).toBeDefined();
  await user.type(screen.getByLabelText("Search the answers"), " submarine");
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(screen.getByText("Will it really look like us?")).toBeDefined();
});

it("says where to write to, and for whom it is", async () => {
  keepSession(maya);
  answer(me, maya);
  answer(getContact, { email: "care@twofold.example" });
  await openApp("/help#contact");
  const link = await screen.findByRole("link", { name: "care@twofold.example" });
  expect(link.getAttribute("href")).toMatch(/^mailto:care@twofold\.example\?.*maya/);
});

it("says so if the address can't be had", async () => {
  refuse(getContact, 500, {});
  await openApp("/help");
  const words = await screen.findByRole("alert", {}, { timeout: 5_000 });
  expect(words.textContent).toContain("The address could not be loaded");
});

it("goes to the part that a link names", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await openApp("/help#guide");
  await screen.findByRole("heading", { name: "From two photos to a frame" });
  await waitFor(() =>
    expect(scroll.mock.contexts.map((each) => (each as Element).id)).toContain("guide"),
  );
});
