import { describe, expect, test } from "vitest";
import { archiveNameOf, attachmentHeader, entryNameOf } from "./archive-names.ts";

const file = { number: 7, of: 40, extension: ".jpg" };

describe("name of a file in an archive", () => {
  test.each([
    ["Paris night", "007 Paris night.jpg"],
    ['Mum’s "best" / 2026', "007 Mum’s best 2026.jpg"],
    ["a\\b:c*d?e<f>g|h", "007 a b c d e f g h.jpg"],
    ["... hidden. . ", "007 hidden.jpg"],
    ["\u202Egpj.exe", "007 gpj.exe.jpg"],
    ["שלום 👩🏽‍❤️‍👨", "007 שלום 👩🏽‍❤️‍👨.jpg"],
    ["\u0000\t", "007.jpg"],
    ["", "007.jpg"],
  ])("%j becomes %s", (title, name) => {
    expect(entryNameOf({ ...file, title })).toBe(name);
  });

  test("has as many digits as the largest number, and at least three", () => {
    expect(entryNameOf({ ...file, of: 2_000, title: "a" })).toBe("0007 a.jpg");
    expect(entryNameOf({ ...file, of: 999, title: "a" })).toBe("007 a.jpg");
  });

  test("of 80 characters with four bytes each has at most 255 bytes and no half character", () => {
    const name = entryNameOf({ ...file, title: "𝒳".repeat(80) });
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^007 𝒳+\.jpg$/u);
  });
});

describe("name of an archive", () => {
  test("has the title, and the part if there are several", () => {
    expect(archiveNameOf("Paris", 1, 1)).toBe("Paris.zip");
    expect(archiveNameOf("Paris", 2, 3)).toBe("Paris 2 of 3.zip");
    expect(archiveNameOf("/", 1, 1)).toBe("album.zip");
  });

  test("a title with apostrophe, quotes and slash gives a valid header", () => {
    const header = attachmentHeader(archiveNameOf("Mum’s 'very' \"best\" / 2026", 1, 1));
    expect(header).toBe(
      "attachment; filename=\"Mum_s 'very' best 2026.zip\"; " +
        "filename*=UTF-8''Mum%E2%80%99s%20%27very%27%20best%202026.zip",
    );
    expect(header).toMatch(/^[ -~]+$/);
  });
});
