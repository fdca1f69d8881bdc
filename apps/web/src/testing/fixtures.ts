import type { User } from "@twofold/contract/users";

export const maya: User = {
  id: "0198c0de-0000-7000-8000-000000000001",
  username: "maya",
  email: "maya@example.com",
  full_name: "Maya Okafor",
  is_admin: false,
  email_verified: true,
};

export const admin: User = {
  ...maya,
  id: "0198c0de-0000-7000-8000-000000000002",
  username: "root",
  is_admin: true,
};

export function signedIn(user: User, access_token = "token-1") {
  return { access_token, token_type: "bearer" as const, user };
}

/** As an earlier visit would have left it. */
export function keepSession(user: User | null, token = "token-1"): void {
  localStorage.setItem("twofold.token", token);
  if (user) localStorage.setItem("twofold.user", JSON.stringify(user));
}
