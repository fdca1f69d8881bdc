import { describe, expect, test } from "vitest";
import { layOut, placeAt, stepBetweenRows, visibleIn } from "./mosaic-layout.ts";

const shapes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index % 3 === 0 ? { width: 1200, height: 800 } : { width: 800, height: 1000 },
  );

describe("mosaic", () => {
  test.each([320, 390, 820, 1104])("at %i px fills the width and overlaps nothing", (width) => {
    const { boxes, height } = layOut(shapes(30), width);
    expect(boxes).toHaveLength(30);
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width + 0.01);
      expect(box.top + box.height).toBeLessThanOrEqual(height + 0.01);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.left + box.width <= other.left ||
          other.left + other.width <= box.left ||
          box.top + box.height <= other.top ||
          other.top + other.height <= box.top;
        expect(isApart).toBe(true);
      }
    }
  });

  test("makes the first picture the largest", () => {
    const { boxes } = layOut(shapes(30), 1104);
    const areas = boxes.map(({ width, height }) => width * height);
    expect(Math.max(...areas)).toBe(areas[0]);
  });

  test.each([1, 2, 3, 4])("of %i pictures has a place for each", (count) => {
    const { boxes } = layOut(shapes(count), 1104);
    expect(boxes).toHaveLength(count);
    expect(boxes.every(({ width, height }) => width > 100 && height > 100)).toBe(true);
  });

  test("has no place without pictures or width", () => {
    expect(layOut([], 800).height).toBe(0);
    expect(layOut(shapes(3), 0).boxes).toEqual([]);
  });

  test("of 2,000 pictures names the few between two heights", () => {
    const mosaic = layOut(shapes(2000), 1104);
    const { first, last } = visibleIn(mosaic, 5000, 5900);
    expect(last - first).toBeLessThan(40);
    expect(mosaic.boxes[first]?.top).toBeLessThanOrEqual(5000);
    const below = mosaic.boxes[last + 1];
    expect(below && below.top > 5900).toBe(true);
  });

  test("steps to the picture below and back", () => {
    const mosaic = layOut(shapes(30), 390);
    const below = stepBetweenRows(mosaic, 0, 1);
    expect(below).toBeGreaterThan(0);
    expect(stepBetweenRows(mosaic, below, -1)).toBe(0);
    expect(stepBetweenRows(mosaic, 0, -1)).toBe(0);
  });

  test("inserts before or after the nearest picture", () => {
    const mosaic = layOut(shapes(30), 390);
    const { left, top, width, height } = mosaic.boxes[4] ?? {
      left: 0,
      top: 0,
      width: 0,
      height: 0,
    };
    expect(placeAt(mosaic, left + 2, top + height / 2)).toBe(4);
    expect(placeAt(mosaic, left + width - 2, top + height / 2)).toBe(5);
  });
});
