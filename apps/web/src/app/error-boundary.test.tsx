import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../lib/errors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken({ error }: { error: unknown }): never {
  throw error;
}

describe("error boundary", () => {
  test.each([
    [new ApiError(503, { code: "unavailable", detail: "Back at noon." }), "Back at noon."],
    [new TypeError("x is not a function"), "Something went wrong on our side."],
  ])("shows the reason and a retry button: %s", async (error, text) => {
    // React logs errors that a boundary catches, which is expected here.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    render(
      <MemoryRouter>
        <ErrorBoundary>
          <Broken error={error} />
        </ErrorBoundary>
      </MemoryRouter>,
    );
    expect(screen.getByRole("heading", { name: "This page could not be opened" })).toBeVisible();
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
