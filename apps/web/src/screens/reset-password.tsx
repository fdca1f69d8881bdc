import { useState } from "react";
import { useSearchParams } from "react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { paris } from "../features/auth/auth-scenes.ts";
import { ResetPasswordForm } from "../features/auth/reset-password-form.tsx";
import { leaveSession } from "../features/auth/session.ts";
import { paths } from "../lib/paths.ts";
import { Banner } from "../ui/banner.tsx";
import { LinkButton } from "../ui/button.tsx";
import { resetPasswordMessages } from "./reset-password.messages.ts";

export function ResetPasswordScreen() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [outcome, setOutcome] = useState<"open" | "done" | "expired">(token ? "open" : "expired");
  return (
    <AuthPage
      title={outcome === "done" ? resetPasswordMessages.titleDone : resetPasswordMessages.title}
      picture={paris}
      quote={resetPasswordMessages.quote}
    >
      {outcome === "open" && (
        <ResetPasswordForm
          token={token}
          onExpired={() => setOutcome("expired")}
          onDone={() => {
            // The server has ended all sessions, including this browser's.
            leaveSession();
            setOutcome("done");
          }}
        />
      )}
      {outcome === "done" && (
        <>
          <Banner tone="success" className="mt-7">
            {resetPasswordMessages.done}
          </Banner>
          <LinkButton to={paths.login} variant="primary" size="lg" className="mt-5 w-full">
            {resetPasswordMessages.signIn}
          </LinkButton>
        </>
      )}
      {outcome === "expired" && (
        <>
          <Banner tone="danger" className="mt-7">
            {resetPasswordMessages.expired}
          </Banner>
          <LinkButton to={paths.forgotPassword} variant="primary" size="lg" className="mt-5 w-full">
            {resetPasswordMessages.sendNew}
          </LinkButton>
        </>
      )}
    </AuthPage>
  );
}
