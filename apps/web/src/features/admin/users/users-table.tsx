import { AdminUserState, exportUsers, type AdminUserLine } from "@twofold/contract/admin/users";
import { Link } from "react-router";
import { formatShortDate } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { ExportButton } from "../export-button.tsx";
import { FilterSearch, FilterSelect } from "../filter-select.tsx";
import { tablePaging } from "../table-paging.ts";
import { useTableAddress } from "../use-table-address.ts";
import { UserState } from "./user-state.tsx";
import { USERS_PAGE, useUsers } from "./users.api.ts";
import { usersMessages as messages } from "./users.messages.ts";

const FILTERS = ["q", "plan", "state"] as const;
const NO_PLAN = "none";

/** All users, newest first, or those whose username begins with the search term, by name. */
export function UsersTable() {
  const address = useTableAddress(FILTERS);
  const { q, plan, state } = address.filters;
  const { data, error, refetch, isPlaceholderData } = useUsers({
    q,
    plan,
    state: AdminUserState.safeParse(state).data,
    cursor: address.cursor,
  });
  return (
    <>
      <div className="admin-filters">
        <FilterSearch
          label={messages.search}
          value={q}
          onChange={(next) => address.setFilters({ q: next })}
        />
        <FilterSelect
          label={messages.plan}
          any={messages.any}
          options={Object.fromEntries([
            [NO_PLAN, messages.noPlan],
            ...(data?.plans ?? []).map((name) => [name, name] as const),
          ])}
          value={plan}
          onChange={(next) => address.setFilters({ plan: next })}
        />
        <FilterSelect
          label={messages.state}
          any={messages.any}
          options={messages.states}
          value={AdminUserState.safeParse(state).data}
          onChange={(next) => address.setFilters({ state: next })}
        />
        {address.hasFilters && (
          <Button variant="text" onClick={address.clearFilters}>
            {messages.clear}
          </Button>
        )}
        <span className="admin-filters-end">
          <ExportButton
            endpoint={exportUsers}
            query={{ q, plan, state: AdminUserState.safeParse(state).data }}
            fileName={messages.fileName}
          />
        </span>
      </div>
      <DataTable
        caption={messages.caption}
        columns={columns}
        rows={data?.users}
        rowId={rowId}
        error={error}
        onRetry={refetch}
        empty={{ title: messages.empty, line: messages.emptyLine }}
        isBusy={isPlaceholderData}
        paging={tablePaging(address, {
          limit: USERS_PAGE,
          rows: data?.users,
          next: data?.next_cursor,
        })}
      />
    </>
  );
}

const rowId = ({ id }: AdminUserLine): string => id;

const columns: readonly DataColumn<AdminUserLine>[] = [
  {
    id: "name",
    header: messages.name,
    card: "title",
    cell: (user) => (
      <span className="user-name">
        <Avatar name={user.full_name || user.username} />
        <span>
          <Link to={`${paths.admin}/users/${user.id}`}>{user.full_name || user.username}</Link>
          <small>
            {user.username} · {user.masked_email}
          </small>
        </span>
      </span>
    ),
  },
  {
    id: "plan",
    header: messages.plan,
    cell: ({ plan, is_admin }) => (
      <>
        {plan ?? messages.noPlan}
        {is_admin && <small>{messages.team}</small>}
      </>
    ),
  },
  { id: "state", header: messages.state, cell: (user) => <UserState user={user} /> },
  {
    id: "balance",
    header: messages.credits,
    align: "end",
    cell: ({ balance }) => formatNumber(balance),
  },
  {
    id: "last_seen_at",
    header: messages.lastSeen,
    isWideOnly: true,
    cell: ({ last_seen_at: at }) => (at ? formatShortDate(new Date(at)) : messages.never),
  },
  {
    id: "created_at",
    header: messages.joined,
    align: "end",
    cell: ({ created_at: at }) => <time dateTime={at}>{formatShortDate(new Date(at))}</time>,
  },
];
