import { forgotPassword } from "@twofold/contract/auth";
import { useSendForm } from "../../lib/form.ts";
import { TextField } from "../../ui/field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { askForResetLink } from "./auth.api.ts";

interface Values {
  email: string;
}

export function ForgotPasswordForm({ onDone }: { onDone: (email: string) => void }) {
  const { field, failure, isSending, onSubmit } = useSendForm<Values, Values>({
    schema: forgotPassword.body,
    failed: "The link could not be sent. Please try again.",
    send: async (body) => {
      await askForResetLink(body);
      onDone(body.email);
    },
  });
  return (
    <AuthForm onSubmit={onSubmit} failure={failure} submit="Send the link" isSending={isSending}>
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
      />
    </AuthForm>
  );
}
