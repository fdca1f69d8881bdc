import { randomUUID } from "node:crypto";
import { register } from "../../packages/contract/src/auth.ts";

// Contains no part of the name, which would be rejected.
const PASSWORD = "three-lanterns-at-dusk";

/** Registers a new user and returns the token. */
export async function signUp(url: string): Promise<string> {
  const username = `bench-${randomUUID().slice(0, 8)}`;
  const response = await fetch(url + register.path, {
    method: register.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      full_name: "Bench Mark",
      password: PASSWORD,
    }),
  });
  if (!response.ok) throw new Error(`sign-up failed: ${response.status} ${await response.text()}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}
