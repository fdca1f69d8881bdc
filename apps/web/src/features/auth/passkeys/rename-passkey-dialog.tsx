import { useMutation } from "@tanstack/react-query";
import { renamePasskey, type Passkey } from "@twofold/contract/auth/passkeys";
import { useState } from "react";
import { useApiForm } from "../../../lib/api-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { passkeysMessages } from "./passkeys.messages.ts";
import { DialogForm } from "../dialog-form.tsx";
import { renamePasskeyMutation } from "../security.api.ts";
import { securityMessages } from "../security.messages.ts";

interface RenamePasskeyDialogProps {
  passkey: Passkey | undefined;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  // Keeps the texts during the closing animation.
  const [last, setLast] = useState(passkey);
  if (passkey && passkey !== last) setLast(passkey);
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={passkeysMessages.renaming.title}
    >
      {last && <RenameForm key={last.id} passkey={last} onDone={onClose} />}
    </Dialog>
  );
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { mutateAsync: rename } = useMutation(renamePasskeyMutation);
  const { field, ...form } = useApiForm<{ name: string }, { name: string }>({
    schema: renamePasskey.body,
    failed: securityMessages.failed,
    send: async (body) => {
      await rename({ id, ...body });
      toast.success(passkeysMessages.renamed);
      onDone();
    },
  });
  return (
    <DialogForm {...form} onCancel={onDone} submit={passkeysMessages.renaming.confirm}>
      <TextField
        {...field("name")}
        label={passkeysMessages.adding.name}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
      />
    </DialogForm>
  );
}
