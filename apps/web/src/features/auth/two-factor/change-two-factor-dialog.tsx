import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { noFields, useApiForm } from "../../../lib/api-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { DialogForm } from "../dialog-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { renewCodes, invalidateSignInMethods, turnOffTwoFactor } from "../security.api.ts";
import { securityMessages } from "../security.messages.ts";
import { twoFactorMessages } from "./two-factor.messages.ts";

export type TwoFactorChange = "off" | "renew";

interface ChangeDialogProps {
  change: TwoFactorChange | undefined;
  onClose: () => void;
}

/** A renewal then shows the new codes. */
export function ChangeTwoFactorDialog({ change, onClose }: ChangeDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  // Keeps its content during the closing animation and resets when it opens.
  const [before, setBefore] = useState(change);
  const [last, setLast] = useState<TwoFactorChange>("off");
  if (change !== before) {
    setBefore(change);
    if (change) {
      setLast(change);
      setCodes(undefined);
    }
  }
  const messages = twoFactorMessages[last];

  const { onSubmit, failure, isSending } = useApiForm({
    schema: noFields,
    failed: securityMessages.failed,
    send: async () => {
      if (last === "off") {
        await turnOffTwoFactor();
        toast.success(twoFactorMessages.off.done);
        onClose();
      } else setCodes(await renewCodes());
      void invalidateSignInMethods(client);
    },
  });

  return (
    <Dialog
      open={change !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? twoFactorMessages.codes.title : messages.title}
      description={codes ? undefined : messages.lead}
      dismissible={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <DialogForm
          {...{ onSubmit, failure, isSending }}
          onCancel={onClose}
          submit={messages.confirm}
          variant={last === "off" ? "danger-solid" : "primary"}
        />
      )}
    </Dialog>
  );
}
