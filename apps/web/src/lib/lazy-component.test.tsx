import { act, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { ErrorBoundary } from "../app/error-boundary.tsx";
import { lazyComponent } from "./lazy-component.ts";

const Page = () => <p>The page</p>;

function show(Part: ComponentType) {
  return render(
    <MemoryRouter>
      <ErrorBoundary>
        <Suspense fallback="Wait">
          <Part />
        </Suspense>
      </ErrorBoundary>
    </MemoryRouter>,
  );
}

describe("lazy component", () => {
  test("renders preloaded code immediately", async () => {
    const { load, Part } = lazyComponent(async () => Page);
    await load();
    show(Part);
    expect(screen.getByText("The page")).toBeVisible();
  });

  test("shows an error instead of retrying indefinitely, and retries on the next visit", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fetchPart = vi
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
      .mockResolvedValue(Page);
    const { load, Part } = lazyComponent(fetchPart);
    const { unmount } = await act(async () => show(Part));
    expect(await screen.findByText("This page could not be opened")).toBeVisible();
    expect(fetchPart).toHaveBeenCalledTimes(1);
    unmount();
    await load();
    show(Part);
    expect(screen.getByText("The page")).toBeVisible();
    expect(fetchPart).toHaveBeenCalledTimes(2);
  });
});
