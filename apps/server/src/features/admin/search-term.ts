import { Id } from "@twofold/contract/primitives";
import type { UsersPage } from "./users.store.ts";

/** An id, an exact address or the beginning of a username, never a part of an address. */
export function termOf(q: string | undefined): Pick<UsersPage, "id" | "email" | "prefix"> {
  if (q === undefined) return {};
  if (Id.safeParse(q).success) return { id: q };
  return q.includes("@") ? { email: q.toLowerCase() } : { prefix: q.toLowerCase() };
}
