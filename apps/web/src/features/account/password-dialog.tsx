import { changePassword } from "@twofold/contract/auth";
import { useSendForm } from "../../lib/form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { sendPasswordChange } from "./account.api.ts";

interface Values {
  current_password: string;
  new_password: string;
}

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Change Password"
      description="Your other devices are signed out, and we tell you by email."
    >
      <PasswordForm onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { field, failure, isSending, onSubmit } = useSendForm<Values, Values>({
    schema: changePassword.body,
    failed: "The password could not be changed. Please try again.",
    fieldOf: { wrong_password: "current_password" },
    send: async (body) => {
      await sendPasswordChange(body);
      toast.success("Password changed");
      onDone();
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <PasswordField
        {...field("current_password")}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...field("new_password")}
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSending}>
          Set the new password
        </Button>
      </div>
    </form>
  );
}
