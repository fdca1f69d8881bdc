import { useQueryClient } from "@tanstack/react-query";
import { secureAccount, type SecurityReceipt } from "@twofold/contract/auth/security-events";
import type { RequestOf } from "@twofold/contract/endpoint";
import type { User } from "@twofold/contract/users";
import { useState } from "react";
import { useApiForm } from "../../../lib/api-form.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useSession } from "../session.ts";
import { DialogForm } from "../dialog-form.tsx";
import { sendSecureAccount } from "./activity.api.ts";
import { secureAccountMessages as messages } from "./secure-account.messages.ts";
import { SecureAccountReceipt } from "./secure-account-receipt.tsx";

interface SecureAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Two steps: the new password, and the receipt of what was ended. */
export function SecureAccountDialog({ open, onClose }: SecureAccountDialogProps) {
  const client = useQueryClient();
  const { user } = useSession();
  const [receipt, setReceipt] = useState<SecurityReceipt>();

  // Resets when it opens, so that its content does not change during the closing animation.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setReceipt(undefined);
  }

  function secured(made: SecurityReceipt): void {
    setReceipt(made);
    // Devices, links, feed and activity have all changed.
    void client.invalidateQueries();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={receipt ? messages.receipt.title : messages.title}
      description={receipt ? receiptLead(receipt, user) : messages.lead}
    >
      {receipt ? (
        <SecureAccountReceipt receipt={receipt} onDone={onClose} />
      ) : (
        <NewPasswordStep onDone={secured} onCancel={onClose} />
      )}
    </Dialog>
  );
}

/** An unconfirmed address gets no email, because it may belong to another person. */
function receiptLead({ at }: SecurityReceipt, user: User | null): string {
  const when = formatDateTime(new Date(at));
  return user?.email_verified ? messages.receipt.lead(when) : when;
}

interface StepProps {
  onDone: (receipt: SecurityReceipt) => void;
  onCancel: () => void;
}

type NewPassword = RequestOf<typeof secureAccount>["body"];

function NewPasswordStep({ onDone, onCancel }: StepProps) {
  const { field, ...form } = useApiForm<NewPassword, NewPassword>({
    schema: secureAccount.body,
    failed: messages.failed,
    fieldOf: { weak_password: "new_password" },
    send: async (body) => onDone(await sendSecureAccount(body)),
  });
  const { label, ...ends } = messages.ends;
  return (
    <DialogForm {...form} onCancel={onCancel} submit={messages.confirm}>
      <ul aria-label={label} className="secure-ends">
        {Object.values(ends).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PasswordField
        {...field("new_password")}
        label={messages.password}
        hint={messages.passwordHint}
        autoComplete="new-password"
      />
    </DialogForm>
  );
}
