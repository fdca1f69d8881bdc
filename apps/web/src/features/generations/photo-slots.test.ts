import { MAX_IMAGE_BYTES } from "@twofold/contract/images";
import { describe, expect, test } from "vitest";
import { photo } from "../../testing/fixtures.ts";
import { sampleCouple } from "./sample-couple.ts";
import {
  emptySlots,
  fitted,
  isFull,
  isOfBoth,
  withFiles,
  withImageToggled,
  without,
  withPartnerToggled,
} from "./photo-slots.ts";

const file = (name: string, type = "image/jpeg", size = 10): File => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const names = (slots: ReturnType<typeof emptySlots>) =>
  slots.map((each) => {
    if (each === null) return null;
    if ("sample" in each) return each.sample.name;
    if ("partner" in each) return each.key;
    return "file" in each ? each.file.name : each.image.title;
  });

describe("withFiles", () => {
  test("fills free slots in order", () => {
    const one = withFiles(emptySlots(2), [file("a")]);
    expect(names(one.slots)).toEqual(["a", null]);
    const two = withFiles(one.slots, [file("b")]);
    expect(names(two.slots)).toEqual(["a", "b"]);
    expect(isFull(two.slots)).toBe(true);
    expect(two.problem).toBeNull();
  });

  test("starts at the drop position and replaces the photo there", () => {
    const second = withFiles(emptySlots(2), [file("b")], 1);
    expect(names(second.slots)).toEqual([null, "b"]);
    expect(names(withFiles(second.slots, [file("c")], 1).slots)).toEqual([null, "c"]);
    expect(names(withFiles(emptySlots(2), [file("b"), file("a")], 1).slots)).toEqual(["a", "b"]);
  });

  test("replaces a photo of both, which leaves both slots", () => {
    const [both] = withFiles(emptySlots(2), [file("us")]).slots;
    const filled = [both ?? null, both ?? null];
    expect(isOfBoth(filled)).toBe(true);
    expect(names(withFiles(filled, [file("a")], 1).slots)).toEqual([null, "a"]);
    expect(names(without(filled, both?.key ?? ""))).toEqual([null, null]);
  });

  test.each([1, 2])("rejects one file too many for %i people", (people) => {
    const files = Array.from({ length: people + 1 }, (_, index) => file(`${index}`));
    const { slots, problem } = withFiles(emptySlots(people), files);
    expect(problem).toBe(`You can only upload ${people} image(s) for this template.`);
    expect(isFull(slots)).toBe(false);
  });

  test.each([
    ["no picture", file("words.txt", "text/plain")],
    ["a byte too large", file("a", "image/png", MAX_IMAGE_BYTES + 1)],
    ["empty", file("a", "image/png", 0)],
  ])("rejects a file that is %s, and accepts the others", (_, bad) => {
    const { slots, problem } = withFiles(emptySlots(2), [bad, file("good")]);
    expect(problem).toBe("Some files are invalid. Please upload only image files under 10MB.");
    expect(names(slots)).toEqual(["good", null]);
  });

  test("accepts a file of exactly 10 MB", () => {
    const { problem } = withFiles(emptySlots(1), [file("a", "image/png", MAX_IMAGE_BYTES)]);
    expect(problem).toBeNull();
  });
});

describe("withImageToggled", () => {
  test("selects and deselects an image", () => {
    const picked = withImageToggled(emptySlots(2), photo(1));
    expect(names(picked.slots)).toEqual(["Photo 1", null]);
    expect(names(withImageToggled(picked.slots, photo(1)).slots)).toEqual([null, null]);
  });

  test("rejects images beyond the number of people, together with files", () => {
    const { slots } = withFiles(emptySlots(1), [file("a")]);
    const { slots: after, problem } = withImageToggled(slots, photo(1));
    expect(problem).toBe("You can only select 1 image(s) for this template.");
    expect(names(after)).toEqual(["a"]);
  });
});

describe("withPartnerToggled", () => {
  const theirs = (image_id: string) => ({ image_id, width: 4, height: 3, placeholder: "" });
  const toggle = (slots: ReturnType<typeof emptySlots>, id: string) =>
    withPartnerToggled(slots, "Jonas", theirs(id));

  test("takes the second slot, leaves it again, and is replaced by another photo of the partner", () => {
    const one = toggle(emptySlots(2), "p1");
    expect(names(one.slots)).toEqual([null, "p1"]);
    expect(names(toggle(one.slots, "p2").slots)).toEqual([null, "p2"]);
    expect(names(toggle(one.slots, "p1").slots)).toEqual([null, null]);
    expect(names(toggle(sampleCouple, "p1").slots)).toEqual([null, "p1"]);
  });

  test("takes the first slot if the second is used, and is rejected if both are", () => {
    const { slots } = withFiles(emptySlots(2), [file("a")], 1);
    expect(names(toggle(slots, "p1").slots)).toEqual(["p1", "a"]);
    const full = withFiles(slots, [file("b")]).slots;
    expect(toggle(full, "p1").problem).toBe("You can only select 2 image(s) for this template.");
  });
});

test("fitted keeps as many photos as the other template has slots", () => {
  const { slots } = withFiles(emptySlots(2), [file("a"), file("b")]);
  expect(names(fitted(slots, 1))).toEqual(["a"]);
  expect(names(fitted(fitted(slots, 1), 2))).toEqual(["a", null]);
  expect(names(without(slots, slots[0]?.key ?? ""))).toEqual([null, "b"]);
});

describe("sample couple", () => {
  test("is replaced as a whole by the first own photo", () => {
    expect(names(sampleCouple)).toEqual(["Maya", "Jonas"]);
    expect(names(withFiles(sampleCouple, [file("a")], 1).slots)).toEqual([null, "a"]);
    expect(names(withImageToggled(sampleCouple, photo(1)).slots)).toEqual(["Photo 1", null]);
    expect(names(without(sampleCouple, "Maya"))).toEqual([null, null]);
  });

  test("stays if the file is no picture", () => {
    const { slots, problem } = withFiles(sampleCouple, [file("a.txt", "text/plain")]);
    expect(slots).toEqual(sampleCouple);
    expect(problem).not.toBeNull();
  });
});
