import { me } from "@twofold/contract/auth";
import { listImages, listTrash, type Image } from "@twofold/contract/images";
import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeAll, beforeEach, vi } from "vitest";
import { keepSession, maya, photo } from "./fixtures.ts";
import { answer, intercept } from "./server.ts";

/** For each test: Maya is signed in, the trash is empty, and the strip has a width. */
export function beforeEachVisit(): void {
  // React's `act` can lose the second render of code that finishes loading while a click is handled.
  beforeAll(async () => {
    await Promise.all([
      import("../features/images/image-preview.tsx"),
      import("../features/images/trash-dialog.tsx"),
      import("../features/sharing/share-dialog.tsx"),
      import("../features/samples/offer-dialog.tsx"),
      import("../features/samples/appeal-dialog.tsx"),
    ]);
  });
  beforeEach(() => {
    keepSession(maya);
    answer(me, maya);
    answer(listTrash, { images: [], total: 0 });
    // happy-dom has no layout: without a width the strip would be empty.
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  });
}

/** Serves a gallery, newest first, page by page. */
export function serve(count: number, generated = 0) {
  const kept: Image[] = Array.from({ length: count }, (_, index) => photo(count - index));
  const made = Array.from({ length: generated }, (_, index) =>
    photo(9000 - index, { source: "generated" }),
  );
  const reads = intercept(listImages, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const ofSource = query.get("source") === "generated" ? made : kept;
    const isFiltered = query.get("favourites") === "true";
    const all = isFiltered ? ofSource.filter(({ is_favourite }) => is_favourite) : ofSource;
    const cursor = query.get("cursor");
    const rest = cursor === null ? all : all.filter(({ id }) => id < cursor);
    const images = rest.slice(0, Number(query.get("limit")));
    const next_cursor = images.length < rest.length ? (images.at(-1)?.id ?? null) : null;
    return HttpResponse.json({ images, total: all.length, next_cursor });
  });
  return { kept, made, reads };
}

export const heading = (name: string) => screen.findByRole("heading", { name });
const strip = () => screen.findByLabelText("Your images");
export const thumbs = async () => [...(await strip()).querySelectorAll("button")];
