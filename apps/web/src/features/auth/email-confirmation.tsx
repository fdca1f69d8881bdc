import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ApiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { confirmEmail } from "./auth.api.ts";
import { confirmEmailMessages } from "./confirm-email.messages.tsx";
import { canUsePasskeys } from "./passkeys/can-use-passkeys.ts";
import { ResendButton } from "./resend-button.tsx";
import { refreshUser, useSession } from "./session.ts";

const AddPasskeyOffer = lazy(async () => ({
  default: (await import("./passkeys/add-passkey-offer.tsx")).AddPasskeyOffer,
}));

type Outcome = "checking" | "done" | "expired" | "other_account" | "failed";

/**
 * Confirms as soon as the page opens, because the user has nothing to decide. A visitor signs in first:
 * the link alone must not confirm an account that a stranger has registered with this address.
 */
export function EmailConfirmation({ token }: { token: string }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>(token ? "checking" : "expired");
  const isSignedIn = user !== null;

  useEffect(() => {
    if (token && isSignedIn) void confirm(token).then(setOutcome);
  }, [token, isSignedIn]);

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

  if (token && !isSignedIn)
    return (
      <div className="mt-7 grid gap-5">
        <p className="text-muted">{confirmEmailMessages.signInFirst}</p>
        <LinkButton
          to={paths.login}
          state={{ from: `${pathname}${search}` }}
          variant="primary"
          size="lg"
        >
          {confirmEmailMessages.signIn}
        </LinkButton>
        <p className="text-label text-muted">{confirmEmailMessages.notYou}</p>
      </div>
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
          {user && canUsePasskeys() && (
            <Suspense>
              <AddPasskeyOffer userId={user.id} />
            </Suspense>
          )}
        </>
      )}
      {outcome === "expired" && (
        <>
          <Banner tone="danger">{confirmEmailMessages.expired}</Banner>
          {user && !user.email_verified ? <ResendButton size="lg" email={user.email} /> : wayOn}
        </>
      )}
      {outcome === "other_account" && (
        <>
          <Banner tone="danger">{confirmEmailMessages.otherAccount}</Banner>
          {wayOn}
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
    if (code === "link_of_another_account") return "other_account";
    return code === "link_expired" || code === "invalid_request" ? "expired" : "failed";
  }
  void refreshUser();
  return "done";
}
