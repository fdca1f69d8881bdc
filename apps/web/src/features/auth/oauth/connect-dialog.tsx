import { beginConnecting, type SignInProvider } from "@twofold/contract/auth/oauth";
import { useState } from "react";
import { leaveFor } from "../../../lib/leave.ts";
import { useLeaving } from "../../../lib/use-leaving.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { oauthMessages } from "./oauth.messages.ts";
import { PasswordAgain } from "../password-again.tsx";
import { ProofForm } from "../proof-form.tsx";
import { askToConnect } from "../security.api.ts";
import { useProofForm } from "../use-proof-form.ts";

interface ConnectDialogProps {
  provider: SignInProvider | undefined;
  onClose: () => void;
}

export function ConnectDialog({ provider, onClose }: ConnectDialogProps) {
  // It keeps its words while it closes.
  const [last, setLast] = useState(provider);
  if (provider && provider !== last) setLast(provider);
  return (
    <Dialog
      open={provider !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={last && oauthMessages.connectTo(last.name)}
      description={last && oauthMessages.lead(last.name)}
    >
      {last && <ConnectForm provider={last} onCancel={onClose} />}
    </Dialog>
  );
}

interface Values {
  password?: string | undefined;
}

const schema = beginConnecting.body.pick({ password: true });

function ConnectForm({ provider, onCancel }: { provider: SignInProvider; onCancel: () => void }) {
  const [isLeaving, setLeaving] = useLeaving();
  const { field, ...form } = useProofForm<Values, Values>({
    schema,
    fieldOf: { wrong_password: "password" },
    send: async ({ password }) => {
      const address = await askToConnect({ provider: provider.id, password });
      setLeaving(true);
      leaveFor(address);
    },
  });
  return (
    <ProofForm
      {...form}
      isSending={form.isSending || isLeaving}
      onCancel={onCancel}
      submit={oauthMessages.go(provider.name)}
    >
      <PasswordAgain field={field("password")} />
    </ProofForm>
  );
}
