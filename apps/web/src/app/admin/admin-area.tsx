import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router";
import { useAdminAccess } from "../../features/admin/admin.api.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { adminFrameMessages as messages } from "./admin-frame.messages.ts";
import { adminPath, pagesFor } from "./admin-pages.ts";

/** The pages below /admin. The frame has read the rights before it renders this. */
export function AdminArea() {
  const { data: me } = useAdminAccess();
  const pages = pagesFor(me?.rights ?? []);
  const [first] = pages;
  if (!first) return <NoPage />;
  return (
    <Suspense
      fallback={
        <div className="grid min-h-[60dvh] place-items-center">
          <Spinner />
        </div>
      }
    >
      <Routes>
        {pages.map(
          ({ path, screen }) =>
            screen && (
              <Route key={path} path={path ? `${path}/*` : path} element={<screen.Part />} />
            ),
        )}
        <Route path="*" element={<Navigate to={adminPath(first.path)} replace />} />
      </Routes>
    </Suspense>
  );
}

function NoPage() {
  return (
    <>
      <h1>{messages.noPageTitle}</h1>
      <p className="mt-3 text-muted">{messages.noPage}</p>
    </>
  );
}
