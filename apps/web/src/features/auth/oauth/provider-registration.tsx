import {
  ProviderRegistration as Body,
  type NewPerson,
  type registerByProvider,
} from "@twofold/contract/auth/oauth";
import type { ReplyOf } from "@twofold/contract/endpoint";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { useApiForm } from "../../../lib/api-form.ts";
import { TextField } from "../../../ui/field.tsx";
import { AuthForm } from "../auth-form.tsx";
import { sendProviderRegistration } from "./providers.api.ts";
import { signInMessages } from "../sign-in.messages.ts";
import { TermsField } from "../terms-field.tsx";

const { connected: messages } = signInMessages;

interface Names {
  username: string;
  full_name: string;
}

interface ProviderRegistrationProps {
  person: NewPerson;
  onDone: (entered: ReplyOf<typeof registerByProvider>) => void;
  onExpired: (why: string) => void;
}

/** Shows the profile that the provider returned, for review and consent. */
export function ProviderRegistration({ person, onDone, onExpired }: ProviderRegistrationProps) {
  const [isDone, setDone] = useState(false);
  const { field, failure, isSending, onSubmit } = useApiForm<Names & { terms: boolean }, Names>({
    schema: Body,
    rules: { terms: ({ terms }) => (terms ? undefined : signInMessages.register.termsNeeded) },
    failed: messages.registerFailed,
    fieldOf: { username_taken: "username" },
    send: async (names) => {
      try {
        const entered = await sendProviderRegistration({ ...names, ticket: person.ticket });
        setDone(true);
        onDone(entered);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "sign_in_expired")) throw error;
        onExpired(error.detail ?? messages.failed);
      }
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      failure={failure}
      submit={messages.submit}
      isSending={isSending || isDone}
    >
      <TextField label={messages.email} value={person.email} readOnly />
      <TextField
        {...field("username")}
        label={messages.username}
        defaultValue={person.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field("full_name")}
        label={messages.fullName}
        defaultValue={person.full_name}
        autoComplete="name"
      />
      <TermsField field={field("terms")} />
    </AuthForm>
  );
}
