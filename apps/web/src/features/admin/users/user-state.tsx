import type { AdminUserLine } from "@twofold/contract/admin/users";
import { formatShortDate } from "../../../lib/dates.ts";
import { usersMessages as messages } from "./users.messages.ts";
import "../../../styles/admin-users.css";

/** The state in words; the dot only repeats it. */
export function UserState({ user }: { user: Pick<AdminUserLine, "state" | "suspended_until"> }) {
  const { state, suspended_until: until } = user;
  return (
    <span className="user-state" data-state={state}>
      {until ? messages.suspendedUntil(formatShortDate(new Date(until))) : messages.states[state]}
    </span>
  );
}
