import { resetPassword } from "@twofold/contract/auth";
import { ApiError } from "../../lib/errors.ts";
import { useSendForm } from "../../lib/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { sendNewPassword } from "./auth.api.ts";

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
  const { field, failure, isSending, onSubmit } = useSendForm<Values, Body>({
    schema: resetPassword.body.pick({ password: true }),
    rules: {
      confirm: ({ confirm, password }) => {
        if (!confirm) return "Please confirm your password";
        return confirm === password ? undefined : "Passwords do not match";
      },
    },
    failed: "The password could not be changed. Please try again.",
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
      submit="Set the new password"
      isSending={isSending}
    >
      <PasswordField
        {...field("password")}
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
      />
      <PasswordField {...field("confirm")} label="Confirm password" autoComplete="new-password" />
    </AuthForm>
  );
}
