import { describe, expect, test } from "vitest";
import { isSamePhoto } from "./fingerprint.ts";

const print = "0123456789abcdef".repeat(4);
/** The print with its first digits inverted: four bits each. */
const differingIn = (digits: number) =>
  print
    .split("")
    .map((digit, index) => (index < digits ? (15 - parseInt(digit, 16)).toString(16) : digit))
    .join("");

describe("fingerprints of photos", () => {
  test.each([
    [0, true],
    [12, true],
    [13, false],
    [64, false],
  ])("with %i of 64 digits inverted › same photo: %s", (digits, isSame) => {
    expect(isSamePhoto(print, differingIn(digits))).toBe(isSame);
    expect(isSamePhoto(differingIn(digits), print)).toBe(isSame);
  });
});
