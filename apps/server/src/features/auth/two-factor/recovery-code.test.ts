import { expect, test } from "vitest";
import { bareCode, isAppCode, newRecoveryCode } from "./recovery-code.ts";

test("recovery codes are unique groups of readable characters and never look like app codes", () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect(isAppCode(bareCode(code))).toBe(false);
  }
  expect(new Set(codes).size).toBe(200);
});

test.each([
  [" K3V9 x0tq-7HPA ", "k3v9x0tq7hpa"],
  ["O1lI-0000-0000", "011100000000"],
  ["123 456", "123456"],
])("%j is normalized to %s", (typed, bare) => {
  expect(bareCode(typed)).toBe(bare);
});
