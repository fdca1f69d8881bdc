import { randomUUID } from "node:crypto";
import { register } from "../../packages/contract/src/auth.ts";

// Contains no part of the name, which would be rejected.
const PASSWORD = "three-lanterns-at-dusk";

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Registers a new user, who can also sign in by a form. */
export async function signUpPerson(url: string): Promise<Person> {
  const username = `bench-${randomUUID().slice(0, 8)}`;
  const credentials = { email: `${username}@example.com`, password: PASSWORD };
  const response = await fetch(url + register.path, {
    method: register.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...credentials, username, full_name: "Bench Mark" }),
  });
  if (!response.ok) throw new Error(`sign-up failed: ${response.status} ${await response.text()}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...credentials, token };
}

/** Registers a new user and returns the token. */
export const signUp = async (url: string): Promise<string> => (await signUpPerson(url)).token;
