import { useMutation } from "@tanstack/react-query";
import type { AdminRole } from "@twofold/contract/admin/rights";
import type { TeamMember } from "@twofold/contract/admin/team";
import { Plus, ShieldAlert, ShieldCheck, X } from "lucide-react";
import { useMemo, useState } from "react";
import { formatShortDate } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type DataColumn } from "../../../ui/data-table.tsx";
import { toast } from "../../../ui/toast.ts";
import { useReason } from "../reason-dialog.tsx";
import { GrantRoleDialog } from "./grant-role-dialog.tsx";
import { removeRoleMutation, useTeam } from "./team.api.ts";
import { teamMessages as messages } from "./team.messages.ts";
import "../../../styles/admin-team.css";

const rowId = ({ user_id }: TeamMember): string => user_id;

/** The people with a role. No one changes their own roles. */
export function TeamList({ ownId }: { ownId: string }) {
  const { data, error, refetch } = useTeam(true);
  const [isGranting, setGranting] = useState(false);
  const columns = useColumns(ownId);
  return (
    <>
      <div className="admin-filters">
        <p className="mr-auto text-muted">{messages.note}</p>
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => setGranting(true)}
        >
          {messages.grant}
        </Button>
      </div>
      <DataTable
        caption={messages.people}
        columns={columns}
        rows={data?.people}
        rowId={rowId}
        error={error}
        onRetry={refetch}
        empty={{ title: messages.none }}
      />
      <GrantRoleDialog open={isGranting} onOpenChange={setGranting} />
    </>
  );
}

function useColumns(ownId: string): readonly DataColumn<TeamMember>[] {
  return useMemo(
    () => [
      {
        id: "username",
        header: messages.person,
        card: "title",
        cell: ({ user_id, username }) => (
          <>
            <b className="font-semibold">{username}</b>
            {user_id === ownId && <small>{messages.you}</small>}
          </>
        ),
      },
      {
        id: "roles",
        header: messages.roles,
        card: "full",
        cell: (person) => <Roles person={person} isOwn={person.user_id === ownId} />,
      },
      {
        id: "factor",
        header: messages.secondFactor,
        card: "end",
        cell: ({ has_second_factor }) => <SecondFactor isOn={has_second_factor} />,
      },
    ],
    [ownId],
  );
}

function Roles({ person, isOwn }: { person: TeamMember; isOwn: boolean }) {
  const ask = useReason();
  const { mutateAsync: removeRole } = useMutation(removeRoleMutation);
  const { user_id, username, roles } = person;

  const remove = async (role: AdminRole): Promise<void> => {
    const isDone = await ask({
      question: messages.removeQuestion(messages.names[role], username),
      line: messages.removeLine,
      confirmLabel: messages.remove,
      tone: "danger",
      act: (reason) => removeRole({ params: { user_id, role }, body: { reason } }),
    });
    if (isDone) toast.success(messages.removed);
  };

  return (
    <ul className="team-roles">
      {roles.map(({ role, granted_at, granted_by }) => (
        <li key={role}>
          <span
            className="chip"
            title={messages.given(formatShortDate(new Date(granted_at)), granted_by)}
          >
            {messages.names[role]}
            {!isOwn && (
              <button
                type="button"
                aria-label={messages.removeLabel(messages.names[role], username)}
                onClick={() => void remove(role)}
              >
                <X aria-hidden="true" strokeWidth={2} />
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SecondFactor({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <span className={isOn ? "team-factor" : "team-factor team-factor-off"}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {isOn ? messages.factorOn : messages.factorOff}
    </span>
  );
}
