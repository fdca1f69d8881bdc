import type { login } from "@twofold/contract/auth";
import type { NewPerson } from "@twofold/contract/auth/oauth";
import type { ReplyOf } from "@twofold/contract/endpoint";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { keptDestination } from "../features/auth/return-path.ts";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { rooftop } from "../features/auth/auth-scenes.ts";
import { ProviderRegistration } from "../features/auth/oauth/provider-registration.tsx";
import { finishOnce, type Outcome } from "../features/auth/oauth/providers.api.ts";
import { reauthenticationMessages } from "../features/auth/reauthentication.messages.ts";
import { SecondFactorForm } from "../features/auth/two-factor/second-factor-form.tsx";
import { enterSession } from "../features/auth/session.ts";
import { signInMessages } from "../features/auth/sign-in.messages.ts";
import { ApiError, detailOf, type Restoration } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { Banner } from "../ui/banner.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { toast } from "../ui/toast.ts";

const RestoreAccountForm = lazy(async () => ({
  default: (await import("../features/auth/restore-account-form.tsx")).RestoreAccountForm,
}));

const { connected: messages } = signInMessages;

type Step =
  | { readonly is: "waiting" }
  | { readonly is: "refused"; readonly why: string }
  | { readonly is: "asked"; readonly challenge: string }
  | { readonly is: "deleted"; readonly restoration: Restoration }
  | { readonly is: "new"; readonly person: NewPerson };

/** The page that identity providers redirect to. */
export function ConnectedScreen() {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ is: "waiting" });

  function enter(
    { access_token, user }: ReplyOf<typeof login>,
    message = signInMessages.done,
  ): void {
    enterSession(access_token, user);
    toast.success(message);
    void navigate(keptDestination() ?? paths.dashboard, { replace: true });
  }

  const refuse = (why: string): void => setStep({ is: "refused", why });
  const goBack = (why?: string): void =>
    why ? refuse(why) : void navigate(paths.login, { replace: true });
  const offer = (restoration: Restoration): void => setStep({ is: "deleted", restoration });

  const arrive = useEffectEvent((outcome: Outcome) => {
    if (outcome.outcome === "signed_in") enter(outcome);
    else if (outcome.outcome === "new_person") setStep({ is: "new", person: outcome });
    else if (outcome.outcome === "confirmed") {
      toast.success(reauthenticationMessages.done);
      void navigate(keptDestination() ?? paths.settings, { replace: true });
    } else {
      toast.success(messages.done(outcome.provider));
      void navigate(`${paths.settings}#security`, { replace: true });
    }
  });

  const fail = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.restoration) offer(error.restoration);
    else if (error instanceof ApiError && error.challenge !== undefined)
      setStep({ is: "asked", challenge: error.challenge });
    else refuse(detailOf(error, messages.failed));
  });

  const [back] = useState(readAddress);
  useEffect(() => {
    if (!back) return;
    // The code has been read, so it is removed from the URL and the history.
    window.history.replaceState(window.history.state, "", paths.connected);
    finishOnce(back).then(arrive, fail);
  }, [back]);

  const shown: Step = back ? step : { is: "refused", why: messages.nothing };
  return (
    <AuthPage {...headOf(shown)} picture={rooftop} quote={messages.quote}>
      {shown.is === "waiting" && <Spinner className="mt-9" />}
      {shown.is === "refused" && <Refused why={shown.why} />}
      {shown.is === "asked" && (
        <SecondFactorForm
          challenge={shown.challenge}
          onDone={enter}
          onDeleted={offer}
          onBack={goBack}
        />
      )}
      {shown.is === "deleted" && (
        <Suspense>
          <RestoreAccountForm restoration={shown.restoration} onDone={enter} onBack={goBack} />
        </Suspense>
      )}
      {shown.is === "new" && (
        <ProviderRegistration person={shown.person} onDone={enter} onExpired={refuse} />
      )}
    </AuthPage>
  );
}

function headOf(step: Step): { title: string; lead?: string } {
  if (step.is === "new")
    return { title: messages.newTitle, lead: messages.newLead(step.person.provider) };
  return { title: step.is === "refused" ? messages.refusedTitle : messages.title };
}

function Refused({ why }: { why: string }) {
  return (
    <div className="mt-7 grid gap-5">
      <Banner tone="danger">{why}</Banner>
      <LinkButton to={paths.login} variant="primary" size="lg">
        {messages.toLogin}
      </LinkButton>
    </div>
  );
}

/** Returns undefined if the page was opened without a redirect. */
function readAddress() {
  const query = new URLSearchParams(window.location.search);
  const state = query.get("state");
  if (!state) return undefined;
  const part = (name: string) => query.get(name) ?? undefined;
  return { state, code: part("code"), iss: part("iss"), error: part("error") };
}
