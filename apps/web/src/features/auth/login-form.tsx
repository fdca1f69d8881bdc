import { Credentials } from "@twofold/contract/auth";
import type { User } from "@twofold/contract/users";
import { useState } from "react";
import { useSendForm } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AuthForm } from "./auth-form.tsx";
import { sendLogin } from "./auth.api.ts";
import { enterSession, useSession } from "./session.ts";
import { SignedInCard } from "./signed-in-card.tsx";

interface Values {
  email: string;
  password: string;
}

/** Signing in while signed in is allowed: one browser, two people. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const [userBefore, setUserBefore] = useState<User | null>(null);
  const [isDone, setDone] = useState(false);
  const { field, failure, isSending, onSubmit } = useSendForm<Values, Values>({
    schema: Credentials,
    failed: "Login failed",
    send: async (body) => {
      setUserBefore(user);
      const { access_token, user: entered } = await sendLogin(body);
      setDone(true);
      enterSession(access_token, entered);
      toast.success("Login successful!");
      onDone();
    },
  });
  // Who has just signed in is on the way out, and not to be offered what they have done.
  const known = isSending || isDone ? userBefore : user;
  return (
    <>
      {known && <SignedInCard user={known} />}
      <AuthForm
        onSubmit={onSubmit}
        failure={failure}
        submit="Sign In"
        isSending={isSending || isDone}
        isSecond={known !== null}
      >
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <div className="grid gap-1">
          <PasswordField {...field("password")} label="Password" autoComplete="current-password" />
          <LinkButton
            to={paths.forgotPassword}
            variant="text"
            className="-mb-1 -ml-3 justify-self-start font-[540]"
          >
            Forgot your password?
          </LinkButton>
        </div>
      </AuthForm>
    </>
  );
}
