import { Registration } from "@twofold/contract/auth";
import { useState } from "react";
import { useApiForm } from "../../lib/api-form.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { sendRegistration } from "./auth.api.ts";
import { enterSession } from "./session.ts";
import { signInMessages } from "./sign-in.messages.ts";
import { TermsField } from "./terms-field.tsx";

const { register: messages } = signInMessages;

interface Body {
  username: string;
  email: string;
  full_name: string;
  password: string;
  invitation_token?: string | undefined;
}

interface Values extends Body {
  confirm: string;
  terms: boolean;
}

interface RegisterFormProps {
  onDone: () => void;
  /** Of an invitation, whose email has proven the address. */
  invitation?: string | undefined;
}

export function RegisterForm({ onDone, invitation }: RegisterFormProps) {
  const [isDone, setDone] = useState(false);
  const { field, failure, isSending, onSubmit } = useApiForm<Values, Body>({
    schema: Registration,
    rules: {
      confirm: ({ confirm, password }) => {
        if (!confirm) return messages.confirmNeeded;
        return confirm === password ? undefined : messages.notTheSame;
      },
      terms: ({ terms }) => (terms ? undefined : messages.termsNeeded),
    },
    failed: messages.failed,
    fieldOf: { email_taken: "email", username_taken: "username", weak_password: "password" },
    send: async (body) => {
      const { access_token, user } = await sendRegistration({
        ...body,
        ...(invitation && { invitation_token: invitation }),
      });
      setDone(true);
      enterSession(access_token, user);
      onDone();
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      failure={failure}
      submit={messages.submit}
      isSending={isSending || isDone}
    >
      <TextField
        {...field("username")}
        label={messages.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field("email")}
        label={signInMessages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <TextField
        {...field("full_name")}
        label={messages.fullName}
        autoComplete="name"
        placeholder={messages.fullNameExample}
      />
      <PasswordField
        {...field("password")}
        label={signInMessages.password}
        autoComplete="new-password"
      />
      <PasswordField {...field("confirm")} label={messages.confirm} autoComplete="new-password" />
      <TermsField field={field("terms")} />
    </AuthForm>
  );
}
