import { expect, test } from "vitest";
import { openDatabase } from "#kit/db.ts";
import { sign } from "./access-token.ts";
import { openIdentity } from "./identity.ts";

const secret = "a secret that is only good for tests, 1234567890";

test("a database that is away does not make a password wrong", async () => {
  const { db, close } = openDatabase("postgres://127.0.0.1:1/nothing");
  const identity = openIdentity(db, secret, "http://two.example");
  await expect(identity.isPasswordOf(sign("token", secret), "right")).rejects.toMatchObject({
    code: "unavailable",
  });
  await close();
});
