import { useQueryClient } from "@tanstack/react-query";
import { addPasskey } from "@twofold/contract/auth/passkeys";
import { useState } from "react";
import { useApiForm } from "../../../lib/api-form.ts";
import { ApiError } from "../../../lib/errors.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { passkeysMessages } from "./passkeys.messages.ts";
import { DialogForm } from "../dialog-form.tsx";
import { createPasskey, invalidateSignInMethods } from "../security.api.ts";
import { securityMessages } from "../security.messages.ts";

const { adding: messages } = passkeysMessages;

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded?: () => void;
}

export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
      description={messages.lead}
    >
      <AddPasskeyForm
        onCancel={onClose}
        onDone={() => {
          onAdded?.();
          onClose();
        }}
      />
    </Dialog>
  );
}

interface Values {
  name: string;
}

const schema = addPasskey.body.pick({ name: true });

function AddPasskeyForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { field, ...form } = useApiForm<Values, Values>({
    schema,
    failed: securityMessages.failed,
    send: async ({ name }) => {
      setRefusal(undefined);
      try {
        await createPasskey(name);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        setRefusal(refusalOf(error));
        return;
      }
      toast.success(messages.done);
      void invalidateSignInMethods(client);
      onDone();
    },
  });
  return (
    <DialogForm
      {...form}
      failure={form.failure ?? refusal}
      onCancel={onCancel}
      submit={messages.confirm}
    >
      <TextField
        {...field("name")}
        label={messages.name}
        hint={messages.nameHint}
        defaultValue={passkeysMessages.suggestion}
        maxLength={60}
        autoComplete="off"
      />
    </DialogForm>
  );
}

/** A browser error mostly means that the user cancelled. */
function refusalOf(error: unknown): string {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  return isKnown ? messages.known : messages.notAllowed;
}
