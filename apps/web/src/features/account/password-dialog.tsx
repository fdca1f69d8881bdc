import { changePassword } from "@twofold/contract/auth";
import type { RequestOf } from "@twofold/contract/endpoint";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { sendPasswordChange } from "./account.api.ts";
import { accountMessages } from "./account.messages.ts";

const { password } = accountMessages;

interface Values {
  current_password: string;
  new_password: string;
  end_links: boolean;
}

interface PasswordDialogProps {
  open: boolean;
  /** False for users who only sign in with a passkey or a provider. */
  hasPassword: boolean;
  onClose: () => void;
}

export function PasswordDialog({ open, hasPassword, onClose }: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={password.title}
      description={password.line}
    >
      <PasswordForm hasPassword={hasPassword} onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { field, failure, isSending, onSubmit } = useApiForm<
    Values,
    RequestOf<typeof changePassword>["body"]
  >({
    schema: hasPassword
      ? changePassword.body.required()
      : changePassword.body.omit({ current_password: true }),
    failed: password.failed,
    fieldOf: { wrong_password: "current_password", weak_password: "new_password" },
    send: async (change) => {
      await sendPasswordChange(change);
      toast.success(password.done);
      onDone();
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {hasPassword && (
        <PasswordField
          {...field("current_password")}
          label={password.current}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field("new_password")}
        label={password.new}
        hint={password.newHint}
        autoComplete="new-password"
      />
      <Checkbox {...field("end_links")} label={password.endLinks} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{password.cancel}</Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {password.set}
        </Button>
      </div>
    </form>
  );
}
