import { logout, me } from "@twofold/contract/auth";
import type { User } from "@twofold/contract/users";
import { call } from "../../lib/api.ts";

export function fetchMe(): Promise<User> {
  return call(me);
}

export function sendLogout(token: string): Promise<undefined> {
  return call(logout, undefined, { token });
}
