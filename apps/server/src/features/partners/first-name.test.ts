import { describe, expect, test } from "vitest";
import { safeFirstNameOf } from "./first-name.ts";
import { maskAddress } from "./masked-address.ts";

describe("first name for a stranger", () => {
  test.each([
    ["Maya Quark", "Maya"],
    ["  Zoë", "Zoë"],
    ["Łukasz", "Łukasz"],
    ["美玲", "美玲"],
    ["A".repeat(30), "A".repeat(30)],
  ])("%s › is shown as %s", (full_name, name) => {
    expect(safeFirstNameOf({ full_name, email_verified: true })).toBe(name);
  });

  test.each([
    "A".repeat(31),
    "evil.example",
    "<b>Maya</b>",
    "www.evil.example/x",
    "Maya1",
    "call:+491",
    "💘",
    "",
    "a\u202Eb",
  ])("%s › is not shown", (full_name) => {
    expect(safeFirstNameOf({ full_name, email_verified: true })).toBeNull();
  });

  test("unconfirmed address › is not shown", () => {
    expect(safeFirstNameOf({ full_name: "Maya", email_verified: false })).toBeNull();
  });
});

describe("masked address", () => {
  test.each([
    ["jonas@twofold.example", "j…s@twofold.example"],
    ["jon@x.example", "j…@x.example"],
    ["j@x.example", "j…@x.example"],
    ['"a@b"@x.example', '"…"@x.example'],
  ])("%s › is %s", (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});
