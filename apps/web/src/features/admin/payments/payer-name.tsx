import type { AdminPayment } from "@twofold/contract/admin/payments";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";

type Payer = AdminPayment["user"];

export const nameOf = ({ full_name, username }: Payer): string => full_name || username;

/** A person with the right to payments may not have the right to users. */
export function PayerName({ user, isLinked }: { user: Payer; isLinked: boolean }) {
  const name = nameOf(user);
  return (
    <span className="payer">
      <Avatar name={name} />
      {isLinked ? <Link to={`${paths.admin}/users/${user.id}`}>{name}</Link> : <b>{name}</b>}
    </span>
  );
}
