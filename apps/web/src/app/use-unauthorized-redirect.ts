import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useRefusals } from "../features/auth/session.ts";
import { paths } from "../lib/paths.ts";
import { routeAt } from "./routes.ts";

/** These pages need no session, and a redirect would lose typed text or the link's token. */
const stay = new Set<string>([
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.verify,
  paths.renewLink,
  paths.removal,
]);

/** A rejected token redirects public pages to /login; the gate handles the others. */
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
