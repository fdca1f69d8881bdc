import { expect, test } from "vitest";
import { isUnreachable, openDatabase } from "#kit/db.ts";
import { createIdentity } from "./identity.ts";

const secret = "a secret that is only good for tests, 1234567890";

test("a database that is away does not make a password wrong", async () => {
  const { db, close } = openDatabase("postgres://127.0.0.1:1/nothing");
  const identity = createIdentity(db, secret, "http://two.example");
  const judged = identity.isPasswordOf("00000000-0000-0000-0000-000000000000", "right");
  expect(await judged.catch(isUnreachable)).toBe(true);
  await close();
});
