import { NavLink, Route, Routes } from "react-router";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import { useAdminAccess } from "../../features/admin/admin.api.ts";
import { AuditLog } from "../../features/admin/team/audit-log.tsx";
import { TeamList } from "../../features/admin/team/team-list.tsx";
import { useTeam } from "../../features/admin/team/team.api.ts";
import { useSession } from "../../features/auth/session.ts";
import { formatNumber } from "../../lib/language.ts";
import { paths } from "../../lib/paths.ts";
import { teamMessages as messages } from "./team.messages.ts";

const PEOPLE = "people";

/** The audit log, and for owners the people with a role. */
export function TeamScreen() {
  const { data: me } = useAdminAccess();
  const { user } = useSession();
  const seesTeam = me?.rights.includes("team") ?? false;
  const { data: team } = useTeam(seesTeam);
  return (
    <>
      <AdminHead title={messages.title} lead={seesTeam ? messages.lead : messages.ownLead} />
      {seesTeam && (
        <nav aria-label={messages.parts} className="admin-tabs">
          <NavLink end to={`${paths.admin}/team`}>
            {messages.audit}
          </NavLink>
          <NavLink to={`${paths.admin}/team/${PEOPLE}`}>
            {messages.team} {team && <b>{formatNumber(team.people.length)}</b>}
          </NavLink>
        </nav>
      )}
      <Routes>
        {seesTeam && user && <Route path={PEOPLE} element={<TeamList ownId={user.id} />} />}
        <Route path="*" element={<AuditLog people={team?.people} />} />
      </Routes>
    </>
  );
}
