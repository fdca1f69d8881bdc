import { Registration } from "@twofold/contract/auth";
import { useState } from "react";
import { useSendForm } from "../../lib/form.ts";
import { paths } from "../../lib/paths.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { sendRegistration } from "./auth.api.ts";
import { enterSession } from "./session.ts";
import { TextLink } from "./text-link.tsx";

interface Body {
  username: string;
  email: string;
  full_name: string;
  password: string;
}

interface Values extends Body {
  confirm: string;
  terms: boolean;
}

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const [isDone, setDone] = useState(false);
  const { field, failure, isSending, onSubmit } = useSendForm<Values, Body>({
    schema: Registration,
    rules: {
      confirm: ({ confirm, password }) => {
        if (!confirm) return "Please confirm your password";
        return confirm === password ? undefined : "Passwords do not match";
      },
      terms: ({ terms }) => (terms ? undefined : "Please accept the terms to go on"),
    },
    failed: "Registration failed",
    fieldOf: { email_taken: "email", username_taken: "username" },
    send: async (body) => {
      const { access_token, user } = await sendRegistration(body);
      setDone(true);
      enterSession(access_token, user);
      onDone();
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      failure={failure}
      submit="Create account"
      isSending={isSending || isDone}
    >
      <TextField
        {...field("username")}
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <TextField
        {...field("full_name")}
        label="Full name"
        autoComplete="name"
        placeholder="As your partner would say it"
      />
      <PasswordField {...field("password")} label="Password" autoComplete="new-password" />
      <PasswordField {...field("confirm")} label="Confirm password" autoComplete="new-password" />
      <Checkbox
        {...field("terms")}
        label={
          <>
            I agree to the <TextLink to={paths.terms}>Terms of Service</TextLink> and the{" "}
            <TextLink to={paths.privacy}>Privacy Policy</TextLink>
          </>
        }
      />
    </AuthForm>
  );
}
