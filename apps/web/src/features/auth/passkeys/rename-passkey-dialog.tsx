import { useMutation } from "@tanstack/react-query";
import { renamePasskey, type Passkey } from "@twofold/contract/auth/passkeys";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { passkeysMessages } from "./passkeys.messages.ts";
import { ReauthenticationForm } from "../reauthentication-form.tsx";
import { renamePasskeyMutation } from "../security.api.ts";
import { useReauthentication } from "../use-reauthentication.ts";

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
  const { field, ...form } = useReauthentication<{ name: string }, { name: string }>({
    schema: renamePasskey.body,
    send: async (body) => {
      await rename({ id, ...body });
      toast.success(passkeysMessages.renamed);
      onDone();
    },
  });
  return (
    <ReauthenticationForm {...form} onCancel={onDone} submit={passkeysMessages.renaming.confirm}>
      <TextField
        {...field("name")}
        label={passkeysMessages.adding.name}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
      />
    </ReauthenticationForm>
  );
}
