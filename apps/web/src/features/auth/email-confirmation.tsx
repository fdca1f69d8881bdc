import { useEffect, useState } from "react";
import { ApiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { confirmEmail } from "./auth.api.ts";
import { confirmEmailMessages } from "./confirm-email.messages.tsx";
import { ResendButton } from "./resend-button.tsx";
import { refreshUser, useSession } from "./session.ts";

type Outcome = "checking" | "done" | "expired" | "failed";

/** Confirms as soon as the page opens, because the user has nothing to decide. */
export function EmailConfirmation({ token }: { token: string }) {
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome>(token ? "checking" : "expired");

  useEffect(() => {
    if (token) void confirm(token).then(setOutcome);
  }, [token]);

  function tryAgain(): void {
    setOutcome("checking");
    void confirm(token).then(setOutcome);
  }

  const wayOn = user ? (
    <LinkButton to={paths.dashboard} variant="primary" size="lg">
      {confirmEmailMessages.toDashboard}
    </LinkButton>
  ) : (
    <LinkButton to={paths.login} variant="primary" size="lg">
      {confirmEmailMessages.signIn}
    </LinkButton>
  );

  return (
    <div className="mt-7 grid gap-5">
      {outcome === "checking" && (
        <Spinner label={confirmEmailMessages.confirming} className="justify-self-start" />
      )}
      {outcome === "done" && (
        <>
          <Banner tone="success">{confirmEmailMessages.done}</Banner>
          {wayOn}
        </>
      )}
      {outcome === "expired" && (
        <>
          <Banner tone="danger">{confirmEmailMessages.expired}</Banner>
          {user && !user.email_verified ? <ResendButton size="lg" email={user.email} /> : wayOn}
        </>
      )}
      {outcome === "failed" && (
        <>
          <Banner tone="danger">{confirmEmailMessages.failed}</Banner>
          <Button variant="primary" size="lg" onClick={tryAgain}>
            {confirmEmailMessages.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}

async function confirm(token: string): Promise<Outcome> {
  try {
    await confirmEmail(token);
  } catch (error) {
    // Only these error codes mean that the link can no longer be used.
    const code = error instanceof ApiError && error.code;
    return code === "link_expired" || code === "invalid_request" ? "expired" : "failed";
  }
  void refreshUser();
  return "done";
}
