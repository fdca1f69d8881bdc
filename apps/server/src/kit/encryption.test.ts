import { expect, test } from "vitest";
import { createEncrypter } from "./encryption.ts";
import { createKeyRing } from "./key-ring.ts";

const SECRET = "a secret that is only good for tests, 1234567890";
const ring = createKeyRing([SECRET]);
const { seal, open } = createEncrypter(ring, "emails");

test("an encrypted value can be decrypted and does not contain the plain text", () => {
  const sealed = seal("maya@example.com");
  expect(open(sealed)).toBe("maya@example.com");
  expect(sealed.toString("latin1")).not.toContain("maya");
  expect(seal("maya@example.com").equals(sealed)).toBe(false);
});

test("another secret, another purpose or a changed value fails to decrypt", () => {
  const sealed = seal("maya@example.com");
  expect(createEncrypter(createKeyRing([`${SECRET}!`]), "emails").open(sealed)).toBeUndefined();
  expect(createEncrypter(ring, "links").open(sealed)).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(open(changed)).toBeUndefined();
  expect(open(Buffer.alloc(3))).toBeUndefined();
});

test("a value with a shortened authentication tag fails to decrypt", () => {
  const empty = seal("");
  expect(open(empty)).toBe("");
  // Without a fixed length, 4 bytes of the tag would be enough, which can be guessed.
  expect(open(empty.subarray(0, 4 + 12 + 4))).toBeUndefined();
  expect(open(empty.subarray(4, 4 + 12 + 4))).toBeUndefined();
});
