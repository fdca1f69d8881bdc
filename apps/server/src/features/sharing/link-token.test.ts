import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createKeyRing } from "#kit/key-ring.ts";
import { hashOfToken, createLinkTokens } from "./link-token.ts";

const tokens = createLinkTokens(createKeyRing(["a secret of more than thirty-two characters"]));

test("link token: is stable for one link and unique across links", () => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  const all = ids.map((id) => tokens.of(id));
  expect(new Set(all).size).toBe(1_000);
  expect(ids.map((id) => tokens.of(id))).toEqual(all);
  for (const token of all) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

test("link token: depends on the secret", () => {
  const id = randomUUID();
  expect(
    createLinkTokens(createKeyRing(["another secret of thirty-two characters"])).of(id),
  ).not.toBe(tokens.of(id));
});

test.each([
  "",
  "short",
  "A".repeat(31),
  "A".repeat(33),
  `${"A".repeat(31)}/`,
  `${"A".repeat(31)}\n`,
])("link token: %j is invalid", (text) => {
  expect(hashOfToken(text)).toBeUndefined();
});
