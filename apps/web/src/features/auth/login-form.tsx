import { Credentials, type login } from "@twofold/contract/auth";
import type { ReplyOf } from "@twofold/contract/endpoint";
import type { User } from "@twofold/contract/users";
import { lazy, Suspense, useState } from "react";
import { ApiError, type Restoration } from "../../lib/errors.ts";
import { useApiForm } from "../../lib/api-form.ts";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AuthForm } from "./auth-form.tsx";
import { sendLogin } from "./auth.api.ts";
import { DemoSignIn } from "./demo-sign-in.tsx";
import { SecondFactorForm } from "./two-factor/second-factor-form.tsx";
import { enterSession, useSession } from "./session.ts";
import { SignInOptions } from "./sign-in-options.tsx";
import { signInMessages } from "./sign-in.messages.ts";
import { SignedInCard } from "./signed-in-card.tsx";
import { TextLink } from "./text-link.tsx";
import { usePasskey } from "./passkeys/use-passkey.ts";

const RestoreAccountForm = lazy(async () => ({
  default: (await import("./restore-account-form.tsx")).RestoreAccountForm,
}));

interface Values {
  email: string;
  password: string;
}

interface LoginFormProps {
  onDone: () => void;
  /** The path to return to after sign-in. */
  from?: string | undefined;
}

/** A signed-in user may sign in as another one: couples share browsers. */
export function LoginForm({ onDone, from }: LoginFormProps) {
  const { user } = useSession();
  const [userBefore, setUserBefore] = useState<User | null>(null);
  const [isDone, setDone] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const [restoration, setRestoration] = useState<Restoration>();
  const [ended, setEnded] = useState<string>();
  const [isSuspended, setSuspended] = useState(false);

  function enter(
    { access_token, user: entered }: ReplyOf<typeof login>,
    message = signInMessages.done,
  ): void {
    setUserBefore(user);
    setDone(true);
    enterSession(access_token, entered);
    toast.success(message);
    onDone();
  }

  const { field, setValue, failure, isSending, onSubmit } = useApiForm<Values, Values>({
    schema: Credentials,
    failed: signInMessages.failed,
    send: async (body) => {
      setUserBefore(user);
      setEnded(undefined);
      setSuspended(false);
      try {
        enter(await sendLogin(body));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setSuspended(error.code === "account_suspended");
        if (error.restoration) setRestoration(error.restoration);
        else if (error.challenge !== undefined) setChallenge(error.challenge);
        else throw error;
      }
    },
  });
  const passkey = usePasskey(enter, setRestoration);
  const goBack = (why?: string): void => {
    setChallenge(undefined);
    setRestoration(undefined);
    setEnded(why);
  };
  if (restoration)
    return (
      <Suspense>
        <RestoreAccountForm restoration={restoration} onDone={enter} onBack={goBack} />
      </Suspense>
    );
  if (challenge !== undefined)
    return (
      <SecondFactorForm
        challenge={challenge}
        onDone={enter}
        onDeleted={setRestoration}
        onBack={goBack}
      />
    );
  // A user who has just signed in leaves this page and must not see the card.
  const known = isSending || isDone ? userBefore : user;
  return (
    <>
      {known && <SignedInCard user={known} />}
      {ended && (
        <Banner tone="danger" className="mt-7">
          {ended}
        </Banner>
      )}
      <AuthForm
        onSubmit={onSubmit}
        failure={failure}
        help={isSuspended && <TextLink to={paths.contact}>{signInMessages.appeal}</TextLink>}
        submit={signInMessages.signIn}
        isSending={isSending || isDone}
        isSecond={known !== null}
      >
        {import.meta.env.VITE_DEMO === "on" && <DemoSignIn onFill={setValue} />}
        <TextField
          {...field("email")}
          label={signInMessages.email}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
        />
        <div className="grid gap-1">
          <PasswordField
            {...field("password")}
            label={signInMessages.password}
            autoComplete="current-password"
          />
          <LinkButton
            to={paths.forgotPassword}
            variant="text"
            className="-mb-1 -ml-3 justify-self-start font-[540]"
          >
            {signInMessages.forgot}
          </LinkButton>
        </div>
      </AuthForm>
      <SignInOptions from={from} passkey={passkey} />
    </>
  );
}
