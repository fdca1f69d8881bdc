import { Navigate, Route, Routes } from "react-router";
import { paths } from "../lib/paths.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Gate } from "./gate.tsx";
import { usePageChange } from "./use-page-change.ts";
import { routes } from "./routes.ts";
import { useRefusedCalls } from "./use-unauthorized-redirect.ts";
import { SlowPageHint } from "./slow-page-hint.tsx";

/** Everything below the router, which differs between the browser, the prerendering and the tests. */
export function App() {
  usePageChange();
  useRefusedCalls();
  return (
    <>
      <Routes>
        <Route element={<Gate />}>
          {routes.map(({ path, title, screen }) => (
            <Route key={path} path={path} element={<screen.Part name={title} />} />
          ))}
        </Route>
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
      <SlowPageHint />
      <Toaster />
    </>
  );
}
