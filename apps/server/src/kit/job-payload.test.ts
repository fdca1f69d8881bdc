import { expect, test } from "vitest";
import { createEncrypter } from "./encryption.ts";
import { openPayload, sealPayload } from "./job-payload.ts";
import { createKeyRing } from "./key-ring.ts";

const encrypter = createEncrypter(createKeyRing(["a secret that is only good for tests"]), "jobs");
const other = createEncrypter(createKeyRing(["another secret of more than 32 characters"]), "jobs");
const job = { name: "mail", encrypts: ["data"] };
const payload = { to: "ann", data: { token: "a-token" } };

test("the named members are stored encrypted", () => {
  const stored = sealPayload(job, encrypter, payload);
  expect(stored).toMatchObject({ to: "ann" });
  expect(JSON.stringify(stored)).not.toContain("a-token");
  expect(openPayload(job, encrypter, stored)).toEqual(payload);
});

test("an absent member stays absent, and a job of version 0.1 is read as it is", () => {
  expect(sealPayload(job, encrypter, { to: "ann" })).toEqual({ to: "ann" });
  expect(openPayload(job, encrypter, payload)).toEqual(payload);
});

test("a member of an unknown key fails the job, which is then repeated", () => {
  const stored = sealPayload(job, other, payload);
  expect(() => openPayload(job, encrypter, stored)).toThrow("mail: data is encrypted with an");
});
