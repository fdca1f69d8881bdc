import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfToken, createLinkTokens } from "./link-token.ts";

const tokens = createLinkTokens("a secret of more than thirty-two letters");

test("the same link has the same token for ever, and no two have the same", () => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  const all = ids.map((id) => tokens.of(id));
  expect(new Set(all).size).toBe(1_000);
  expect(ids.map((id) => tokens.of(id))).toEqual(all);
  for (const token of all) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

test("another secret makes other tokens", () => {
  const id = randomUUID();
  expect(createLinkTokens("another secret of thirty-two letters").of(id)).not.toBe(tokens.of(id));
});

test.each([
  "",
  "short",
  "A".repeat(31),
  "A".repeat(33),
  `${"A".repeat(31)}/`,
  `${"A".repeat(31)}\n`,
])("%j is no token", (text) => {
  expect(hashOfToken(text)).toBeUndefined();
});
