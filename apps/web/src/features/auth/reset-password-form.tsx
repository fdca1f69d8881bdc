import { resetPassword } from "@twofold/contract/auth";
import { ApiError } from "../../lib/errors.ts";
import { useApiForm } from "../../lib/api-form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { sendNewPassword } from "./auth.api.ts";
import { recoveryMessages } from "./recovery.messages.ts";

interface Body {
  password: string;
}

interface Values extends Body {
  confirm: string;
}

interface ResetPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { field, failure, isSending, onSubmit } = useApiForm<Values, Body>({
    schema: resetPassword.body.pick({ password: true }),
    rules: {
      confirm: ({ confirm, password }) => {
        if (!confirm) return recoveryMessages.confirmMissing;
        return confirm === password ? undefined : recoveryMessages.confirmWrong;
      },
    },
    failed: recoveryMessages.notSet,
    fieldOf: { weak_password: "password" },
    send: async ({ password }) => {
      try {
        await sendNewPassword({ token, password });
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "link_expired")) throw error;
        onExpired();
      }
    },
  });
  return (
    <AuthForm
      onSubmit={onSubmit}
      failure={failure}
      submit={recoveryMessages.set}
      isSending={isSending}
    >
      <PasswordField
        {...field("password")}
        label={recoveryMessages.password}
        hint={recoveryMessages.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field("confirm")}
        label={recoveryMessages.confirm}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
