import { useQueryClient } from "@tanstack/react-query";
import { addPasskey, startPasskeyRegistration } from "@twofold/contract/auth/passkeys";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { PasswordFieldAgain } from "../password-field-again.tsx";
import { passkeysMessages } from "./passkeys.messages.ts";
import { ReauthenticationForm } from "../reauthentication-form.tsx";
import { createPasskey, invalidateSignInMethods } from "../security.api.ts";
import { useReauthentication } from "../use-reauthentication.ts";

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
  password?: string | undefined;
}

const schema = startPasskeyRegistration.body.extend({ name: addPasskey.body.shape.name });

function AddPasskeyForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { field, ...form } = useReauthentication<Values, Values>({
    schema,
    fieldOf: { wrong_password: "password" },
    send: async (values) => {
      setRefusal(undefined);
      try {
        await createPasskey(values);
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
    <ReauthenticationForm
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
      <PasswordFieldAgain field={field("password")} />
    </ReauthenticationForm>
  );
}

/** A browser error mostly means that the user cancelled. */
function refusalOf(error: unknown): string {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  return isKnown ? messages.known : messages.notAllowed;
}
