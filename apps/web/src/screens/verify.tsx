import { useSearchParams } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { rooftop } from "../features/auth/auth-scenes.ts";
import { EmailConfirmation } from "../features/auth/email-confirmation.tsx";
import { PictureCheck } from "../features/verify/picture-check.tsx";
import "../styles/verify.css";

/** Two things are verified here: an address, by the link in a letter, and otherwise a picture. */
export function VerifyScreen() {
  const [params] = useSearchParams();
  const token = params.get("token");
  return token === null ? <PictureVerification /> : <EmailVerification token={token} />;
}

function EmailVerification({ token }: { token: string }) {
  return (
    <AuthPage
      title="Confirm your email"
      picture={rooftop}
      quote="Some days come once a year. Be early for one of them."
    >
      <EmailConfirmation key={token} token={token} />
    </AuthPage>
  );
}

function PictureVerification() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 pb-section">
      <h1 className="big">Was it made with Twofold?</h1>
      <p className="mt-2 mb-7 max-w-read text-lead text-muted">
        Every picture that we make says so. Drop one here, and we tell you what it says. It is
        looked at once and not kept.
      </p>
      <PictureCheck />
      <section aria-labelledby="how" className="mt-section max-w-read">
        <h2 id="how">What this can tell</h2>
        <ul className="check-notes">
          <li>
            A picture of ours carries a mark with the time it was made, and a seal over the whole
            file. Both need a key that only we have. Neither names anybody.
          </li>
          <li>
            A mark can be removed: by a screenshot, or by an app that strips what is not pixels. So
            “we can not tell” is never a proof that a picture is real.
          </li>
          <li>
            If a picture was saved again, we compare its looks with the mark. That shows a mark on
            another picture, but not a small retouch.
          </li>
        </ul>
      </section>
    </div>
  );
}
