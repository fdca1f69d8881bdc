import { createOTP } from "@better-auth/utils/otp";
import { describe, expect, test } from "vitest";
import { base32, codeOfStep, setupUri, stepAt, stepOfCode } from "./one-time-code.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at %d seconds the code is %s", (seconds, code) => {
  expect(codeOfStep(secret, stepAt(at(seconds)))).toBe(code);
});

test("another library computes the same codes", async () => {
  const other = createOTP(secret.toString());
  for (const step of [0, 1, 55_555_555])
    expect(await other.hotp(step)).toBe(codeOfStep(secret, step));
});

describe("clock skew", () => {
  const code = codeOfStep(secret, 1000);
  test.each([
    ["in its 30 seconds is accepted", 1000 * 30, true],
    ["at the end of its 30 seconds is accepted", 1000 * 30 + 29.999, true],
    ["30 seconds later is accepted", 1001 * 30, true],
    ["30 seconds earlier is accepted", 999 * 30, true],
    ["a minute later is rejected", 1002 * 30, false],
    ["a minute earlier is rejected", 998 * 30 + 29.999, false],
  ])("a code %s", (_, seconds, isAccepted) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(isAccepted ? 1000 : undefined);
  });
});

test.each(["", "12345", "1234567", "abcdef", "１２３４５６"])("the code %j is rejected", (code) => {
  expect(stepOfCode(secret, code, at(59))).toBeUndefined();
});

// RFC 4648, without padding.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %j is %j", (bytes, text) => {
  expect(base32(Buffer.from(bytes))).toBe(text);
});

test("the setup address contains account, issuer, secret and parameters", () => {
  const uri = new URL(setupUri(secret, "maya+x@example.com"));
  expect(decodeURIComponent(uri.pathname)).toBe("//totp/Twofold:maya+x@example.com".slice(6));
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    issuer: "Twofold",
    digits: "6",
    period: "30",
  });
});
