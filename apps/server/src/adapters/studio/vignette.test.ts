import { expect, test } from "vitest";
import { linearOf } from "./colour.ts";
import { plane, three } from "./float-image.ts";
import { layVignette } from "./vignette.ts";

const [WIDTH, HEIGHT] = [64, 80];

function grey(value: number, width = WIDTH, height = HEIGHT) {
  return three(() => plane(width, height, new Float32Array(width * height).fill(value)));
}

test("people end between two rows in the colour of the foreground", () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let at = WIDTH * 70; at < WIDTH * HEIGHT; at++) data.set([200, 100, 50, 255], at * 4);
  const picture = grey(0.5);
  layVignette(
    picture,
    grey(0.1, 8, 10),
    { width: WIDTH, height: HEIGHT, channels: 4, data },
    { from: 40, to: 60 },
  );
  const at = (row: number) => picture.map(({ data: values }) => values[row * WIDTH + 32]!);
  expect(at(39)).toEqual([0.5, 0.5, 0.5]);
  for (const [c, value] of [200, 100, 50].entries()) {
    expect(at(62)[c]).toBeCloseTo(linearOf[value]!, 2);
  }
  expect(at(50)[0]).toBeCloseTo((0.5 + linearOf[200]!) / 2, 1);
});

test("without a foreground they end in the colour of the lowest part of the background", () => {
  const picture = grey(0.5);
  layVignette(picture, grey(0.1, 8, 10), undefined, { from: 40, to: 60 });
  expect(picture[0].data[62 * WIDTH + 10]).toBeCloseTo(0.1, 4);
});
