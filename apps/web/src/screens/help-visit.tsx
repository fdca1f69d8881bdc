import { QueryClientProvider } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { TicketView } from "../features/support/ticket-view.tsx";
import { queryClientOf } from "../lib/query-client.ts";
import { cx } from "../ui/cx.ts";
import "../styles/help.css";

/** A ticket without an account; the link in the email has the token behind the #. */
export function HelpVisitScreen() {
  const { user } = useSession();
  const { hash } = useLocation();
  return (
    <div className={cx(!user && "mx-auto max-w-wide px-gutter pt-4 pb-section")}>
      <QueryClientProvider client={queryClientOf(user?.id)}>
        <TicketView address={{ token: hash.slice(1) || "-" }} />
      </QueryClientProvider>
    </div>
  );
}
