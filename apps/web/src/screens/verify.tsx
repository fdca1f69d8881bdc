import { useSearchParams } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { rooftop } from "../features/auth/auth-scenes.ts";
import { EmailConfirmation } from "../features/auth/email-confirmation.tsx";
import { ImageCheck } from "../features/provenance/image-check.tsx";
import { verifyMessages } from "./verify.messages.ts";
import "../styles/verify.css";

/** This page confirms an email address by a link, and otherwise verifies a picture. */
export function VerifyScreen() {
  const [params] = useSearchParams();
  const token = params.get("token");
  return token === null ? <PictureVerification /> : <EmailVerification token={token} />;
}

function EmailVerification({ token }: { token: string }) {
  return (
    <AuthPage
      title={verifyMessages.email.title}
      picture={rooftop}
      quote={verifyMessages.email.quote}
    >
      <EmailConfirmation key={token} token={token} />
    </AuthPage>
  );
}

function PictureVerification() {
  const { title, lead, limits, notes } = verifyMessages.picture;
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 pb-section">
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
