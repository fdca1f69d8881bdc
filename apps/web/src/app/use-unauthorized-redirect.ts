import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useRefusals } from "../features/auth/session.ts";
import { paths } from "../lib/paths.ts";
import { routeAt } from "./routes.ts";

/** Nobody needs a session on these, and what was typed or came with the link would be lost. */
const stay = new Set<string>([
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verify,
]);

/** A call that was refused for its token leads to /login from public pages too; the others have the gate. */
export function useRefusedCalls(): void {
  const refusals = useRefusals();
  const seen = useRef(refusals);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    const route = routeAt(pathname);
    if (route?.access !== "public" || stay.has(route.path)) return;
    void navigate(paths.login, { replace: true, state: { isExpired: true } });
  }, [refusals, pathname, navigate]);
}
