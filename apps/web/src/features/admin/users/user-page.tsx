import type { AdminRight } from "@twofold/contract/admin/rights";
import type { AdminUser } from "@twofold/contract/admin/users";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { formatShortDate } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { paths } from "../../../lib/paths.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StatTile, StatTiles } from "../../../ui/stat-tile.tsx";
import { UserAccount, UserTickets } from "./user-account.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserNotes } from "./user-notes.tsx";
import { UserState } from "./user-state.tsx";
import { UserGenerations, UserGiven, UserLedger } from "./user-tables.tsx";
import { useUser } from "./users.api.ts";
import { userMessages as messages } from "./user.messages.ts";
import "../../../styles/admin-users.css";

interface UserPageProps {
  id: string;
  rights: readonly AdminRight[];
}

/** One user: receipts, credits and state, never a photo. */
export function UserPage({ id, rights }: UserPageProps) {
  const { data: user, error, refetch } = useUser(id);
  return (
    <>
      <Link className="user-back" to={`${paths.admin}/users`}>
        <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={2} />
        {messages.back}
      </Link>
      {user ? (
        <Details user={user} rights={rights} />
      ) : error ? (
        <ErrorState title={messages.failed} line={problemMessage(error)} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

function Details({ user, rights }: { user: AdminUser; rights: readonly AdminRight[] }) {
  return (
    <>
      <header className="user-head">
        <Avatar name={user.full_name || user.username} />
        <div>
          <h1>{user.full_name || user.username}</h1>
          <p>
            <UserState user={user} /> <code>{user.id}</code>
          </p>
        </div>
        <div className="admin-head-actions">
          <UserActions user={user} rights={rights} />
        </div>
      </header>
      <UserNotes user={user} rights={rights} />
      <div className="user-columns">
        <div className="min-w-0">
          <Figures user={user} />
          <UserGenerations user={user} />
          <UserLedger user={user} />
          <UserGiven user={user} />
        </div>
        <div className="grid content-start gap-4">
          <UserAccount user={user} />
          <UserTickets user={user} />
        </div>
      </div>
    </>
  );
}

function Figures({ user }: { user: AdminUser }) {
  const { plan, plan_details: held } = user;
  const end = held && formatShortDate(new Date(held.period_end));
  return (
    <StatTiles>
      <StatTile
        name={messages.balance}
        definition={messages.balanceDefinition}
        value={formatNumber(user.balance)}
      />
      <StatTile
        name={messages.plan}
        definition={messages.planDefinition}
        value={plan ?? messages.noPlan}
        line={
          held &&
          (held.cancels_at_end
            ? messages.cancelsAt(end ?? "")
            : messages.planUntil(messages.planStates[held.state], end ?? ""))
        }
      />
      <StatTile
        name={messages.pictures}
        definition={messages.picturesDefinition}
        value={formatNumber(user.generations_by_state.succeeded ?? 0)}
      />
      <StatTile
        name={messages.sessions}
        definition={messages.sessionsDefinition}
        value={formatNumber(user.session_count)}
      />
    </StatTiles>
  );
}
