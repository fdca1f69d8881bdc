import { useQueryClient } from "@tanstack/react-query";
import { addPasskey, startPasskeyRegistration } from "@twofold/contract/auth/passkeys";
import { useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { PasswordAgain } from "../password-field-again.tsx";
import { passkeysMessages } from "./passkeys.messages.ts";
import { ProofForm } from "../reauthentication-form.tsx";
import { makePasskey, readMethodsAgain } from "../security.api.ts";
import { useProofForm } from "../use-reauthentication.ts";

const { adding: said } = passkeysMessages;

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
      title={said.title}
      description={said.lead}
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
  const { field, ...form } = useProofForm<Values, Values>({
    schema,
    fieldOf: { wrong_password: "password" },
    send: async (values) => {
      setRefusal(undefined);
      try {
        await makePasskey(values);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        setRefusal(refusalOf(error));
        return;
      }
      toast.success(said.done);
      void readMethodsAgain(client);
      onDone();
    },
  });
  return (
    <ProofForm
      {...form}
      failure={form.failure ?? refusal}
      onCancel={onCancel}
      submit={said.confirm}
    >
      <TextField
        {...field("name")}
        label={said.name}
        hint={said.nameHint}
        defaultValue={passkeysMessages.suggestion}
        maxLength={60}
        autoComplete="off"
      />
      <PasswordAgain field={field("password")} />
    </ProofForm>
  );
}

/** What the browser calls an error is mostly somebody who has thought better of it. */
function refusalOf(error: unknown): string {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  return isKnown ? said.known : said.notAllowed;
}
