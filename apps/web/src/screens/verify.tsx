import { Navigate, useLocation } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { ImageCheck } from "../features/provenance/image-check.tsx";
import { paths } from "../lib/paths.ts";
import { cx } from "../ui/cx.ts";
import { verifyMessages } from "./verify.messages.ts";
import "../styles/verify.css";

export function VerifyScreen() {
  const { search } = useLocation();
  const { user } = useSession();
  // Emails that were sent before the address had its own page link here.
  if (new URLSearchParams(search).has("token"))
    return <Navigate to={{ pathname: paths.verifyEmail, search }} replace />;
  const { title, lead, limits, notes } = verifyMessages;
  return (
    <div className={cx(!user && "mx-auto max-w-page px-gutter pt-4 pb-section")}>
      <h1 className="big">{title}</h1>
      <p className="mt-2 mb-7 max-w-read text-lead text-muted">{lead}</p>
      <ImageCheck />
      <section aria-labelledby="how" className="mt-section max-w-read">
        <h2 id="how">{limits}</h2>
        <ul className="check-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
