import { forgotPassword } from "@twofold/contract/auth";
import { useApiForm } from "../../lib/api-form.ts";
import { TextField } from "../../ui/field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { askForResetLink } from "./auth.api.ts";
import { recoveryMessages } from "./recovery.messages.ts";

interface Values {
  email: string;
}

interface ForgotPasswordFormProps {
  readonly isSent: boolean;
  readonly onDone: (email: string) => void;
}

export function ForgotPasswordForm({ isSent, onDone }: ForgotPasswordFormProps) {
  const { field, failure, isSending, onSubmit } = useApiForm<Values, Values>({
    schema: forgotPassword.body,
    failed: recoveryMessages.notSent,
    send: async (body) => {
      await askForResetLink(body);
      onDone(body.email);
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      failure={failure}
      submit={isSent ? recoveryMessages.sendAgain : recoveryMessages.send}
      isSending={isSending}
      isSecond={isSent}
    >
      <TextField
        {...field("email")}
        label={recoveryMessages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
    </AuthForm>
  );
}
