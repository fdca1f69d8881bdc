import { act, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
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

it("shows at once what was loaded before", async () => {
  const { load, Part } = lazyComponent(async () => Page);
  await load();
  show(Part);
  expect(screen.getByText("The page")).toBeDefined();
});

it("says that a part is gone, instead of asking for it for ever, and asks again for who comes again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const fetchPart = vi
    .fn<() => Promise<typeof Page>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue(Page);
  const { load, Part } = lazyComponent(fetchPart);
  const { unmount } = await act(async () => show(Part));
  expect(await screen.findByText("This page could not be opened")).toBeDefined();
  expect(fetchPart).toHaveBeenCalledTimes(1);
  unmount();
  await load();
  show(Part);
  expect(screen.getByText("The page")).toBeDefined();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
