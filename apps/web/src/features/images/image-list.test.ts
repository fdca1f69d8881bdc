import { describe, expect, test } from "vitest";
import { photo } from "../../testing/fixtures.ts";
import { refreshed, withImage, withoutImages, withPage, type ImageList } from "./image-list.ts";

/** Photos in descending order. */
function photos(from: number, to: number) {
  return Array.from({ length: from - to + 1 }, (_, index) => photo(from - index));
}

function list(from: number, to: number, total = from - to + 1): ImageList {
  const isWhole = total === from - to + 1;
  return { images: photos(from, to), total, next_cursor: isWhole ? null : photo(to).id };
}

const numbers = ({ images }: ImageList) => images.map(({ title }) => Number(title.slice(6)));

describe("refreshed", () => {
  test("returns the first page if nothing was loaded, or if the page is complete", () => {
    expect(refreshed(undefined, list(9, 5, 9))).toEqual(list(9, 5, 9));
    expect(refreshed(list(9, 1), list(3, 1))).toEqual(list(3, 1));
    expect(refreshed(list(9, 1), { images: [], total: 0, next_cursor: null }).images).toEqual([]);
  });

  test("keeps loaded images beyond the page if only the start of the list changed", () => {
    const known = list(9, 3, 9);
    expect(refreshed(known, list(9, 7, 9))).toEqual(known);

    const two = refreshed(known, list(11, 9, 11));
    expect(numbers(two)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(two).toMatchObject({ total: 11, next_cursor: known.next_cursor });

    const one = refreshed(known, { ...list(9, 6, 8), images: [9, 7, 6].map((n) => photo(n)) });
    expect(numbers(one)).toEqual([9, 7, 6, 5, 4, 3]);
    expect(one.total).toBe(8);
  });

  test("drops loaded images if something changed there, or if the lists do not overlap", () => {
    const known = list(9, 1);
    const gone = list(9, 7, 8);
    expect(refreshed(known, gone)).toEqual(gone);

    const far = list(99, 97, 99);
    expect(refreshed(known, far)).toEqual(far);

    const last = list(9, 7, 9);
    expect(refreshed(last, { ...last, total: 8 })).toEqual({ ...last, total: 8 });
  });
});

describe("withPage", () => {
  test("appends the page and updates the cursor", () => {
    const longer = withPage(list(9, 7, 9), photo(7).id, list(6, 4, 9));
    expect(numbers(longer)).toEqual([9, 8, 7, 6, 5, 4]);
    expect(longer.next_cursor).toBe(photo(4).id);
  });

  test("ignores the page if the list has changed since the request", () => {
    const changed = list(9, 6, 9);
    expect(withPage(changed, photo(7).id, list(6, 4, 9))).toBe(changed);
  });
});

describe("withImage", () => {
  test("inserts the image in order", () => {
    expect(numbers(withImage(list(3, 1), photo(4)))).toEqual([4, 3, 2, 1]);
    const gap = withoutImages(list(4, 1), new Set([photo(3).id]));
    expect(withImage(gap, photo(3))).toEqual(list(4, 1));
    expect(numbers(withImage(list(4, 2), photo(1)))).toEqual([4, 3, 2, 1]);
    expect(numbers(withImage({ images: [], total: 0, next_cursor: null }, photo(1)))).toEqual([1]);
  });

  test("only counts an image in the part that is not loaded", () => {
    const more = withImage(list(9, 7, 9), photo(2));
    expect(numbers(more)).toEqual([9, 8, 7]);
    expect(more.total).toBe(10);
  });

  test("does not insert a duplicate", () => {
    const known = list(3, 1);
    expect(withImage(known, photo(2))).toBe(known);
  });
});

describe("withoutImages", () => {
  test("counts a repeated deletion once", () => {
    const once = withoutImages(list(3, 1), new Set([photo(2).id]));
    expect(numbers(once)).toEqual([3, 1]);
    expect(once.total).toBe(2);
    expect(withoutImages(once, new Set([photo(2).id]))).toEqual(once);
  });
});
