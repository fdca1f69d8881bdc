import { Route, Routes, useParams } from "react-router";
import { AdminHead } from "../../features/admin/admin-head.tsx";
import { useAdminAccess } from "../../features/admin/admin.api.ts";
import { UserPage } from "../../features/admin/users/user-page.tsx";
import { UsersTable } from "../../features/admin/users/users-table.tsx";
import { usersMessages as messages } from "../../features/admin/users/users.messages.ts";

/** The list of users, and one user below it. */
export function UsersScreen() {
  return (
    <Routes>
      <Route path=":id" element={<One />} />
      <Route path="*" element={<All />} />
    </Routes>
  );
}

function All() {
  return (
    <>
      <AdminHead title={messages.title} lead={messages.lead} />
      <UsersTable />
    </>
  );
}

function One() {
  const { id = "" } = useParams();
  const { data: me } = useAdminAccess();
  return <UserPage key={id} id={id} rights={me?.rights ?? []} />;
}
