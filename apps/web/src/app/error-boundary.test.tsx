import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { ApiError } from "../lib/errors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken({ error }: { error: unknown }): never {
  throw error;
}

it.each([
  [new ApiError(503, { code: "unavailable", detail: "Back at noon." }), "Back at noon."],
  [new TypeError("x is not a function"), "Something went wrong on our side."],
])("says what happened and offers to try again: %s", async (error, words) => {
  // React reports what a boundary catches; here that is the point.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Broken error={error} />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { name: "This page could not be opened" })).toBeDefined();
  expect(screen.getByText(words, { exact: false })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(reload).toHaveBeenCalledOnce();
});
