import { expect, test } from "vitest";
import { isUnreachable, connectDatabase } from "#kit/db.ts";
import { createIdentity } from "./identity.ts";

const secret = "a secret that is only used in tests, 1234567890";

test("an unreachable database is an error and not a wrong password", async () => {
  const { db, close } = connectDatabase("postgres://127.0.0.1:1/nothing");
  const identity = createIdentity(db, secret, "http://two.example");
  const result = identity.isPasswordOf("00000000-0000-0000-0000-000000000000", "right");
  expect(await result.catch(isUnreachable)).toBe(true);
  await close();
});
