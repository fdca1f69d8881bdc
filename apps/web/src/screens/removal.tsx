import { useLocation } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { RemovalForm } from "../features/removals/removal-form.tsx";
import { removalsMessages } from "../features/removals/removals.messages.ts";
import { cx } from "../ui/cx.ts";
import "../styles/help.css";

/** The public form for people who want a picture to be taken down. */
export function RemovalScreen() {
  const { user } = useSession();
  const { state } = useLocation() as { state: { readonly url?: string } | null };
  return (
    <div className={cx(!user && "mx-auto max-w-page px-gutter pt-4 pb-section")}>
      <h1 className={cx(!user && "big")}>{removalsMessages.title}</h1>
      <p className="mt-2 mb-7 max-w-read text-lead text-muted">{removalsMessages.lead}</p>
      <RemovalForm url={state?.url} />
    </div>
  );
}
