import type { User } from "@twofold/contract/users";
import { UserMenu } from "./user-menu.tsx";

/** What a signed-in person finds at the right end of every top bar. */
export function AccountBar({ user }: { user: User }) {
  return <UserMenu user={user} />;
}
