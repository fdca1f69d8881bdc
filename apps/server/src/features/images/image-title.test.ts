import { describe, expect, test } from "vitest";
import { titleOf } from "./image-title.ts";

describe("title", () => {
  test.each([
    ["IMG_2041.JPG", "IMG_2041"],
    ["Rome, day 2.final.jpeg", "Rome, day 2.final"],
    ["../../../../tmp/climb.png", "climb"],
    ["C:\\Users\\ann\\us.webp", "us"],
    ["  two   of\tus .png", "two of us"],
    ["Zoe\u0308.png", "Zoë"],
    ["evil\u202Egnp.exe.png", "evilgnp.exe"],
    ["nul\u0000byte.png", "nulbyte"],
    ["half \ud83d pair.png", "half \ufffd pair"],
    ["👩‍❤️‍👨.png", "👩‍❤️‍👨"],
    [".png", "Photo"],
    ["", "Photo"],
    ["\u200B\u200B.png", "Photo"],
    ["no ending", "no ending"],
  ])("of the file %j is %j", (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  test("has at most 200 characters and ends after a whole grapheme", () => {
    expect(titleOf(`${"💞".repeat(300)}.jpg`)).toBe("💞".repeat(100));
    expect(titleOf(`${"e\u0301\u0302\u0303".repeat(300)}.jpg`).length).toBeLessThanOrEqual(200);
    expect(titleOf(`a${"\u0301".repeat(300)}.jpg`)).toBe("Photo");
  });
});
