import { startOAuthConnection, type IdentityProvider } from "@twofold/contract/auth/oauth";
import { useState } from "react";
import { redirectTo } from "../../../lib/external-redirect.ts";
import { useLeaving } from "../../../lib/use-before-unload.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { oauthMessages } from "./oauth.messages.ts";
import { PasswordAgain } from "../password-field-again.tsx";
import { ProofForm } from "../reauthentication-form.tsx";
import { askToConnect } from "../security.api.ts";
import { useProofForm } from "../use-reauthentication.ts";

interface ConnectDialogProps {
  provider: IdentityProvider | undefined;
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

const schema = startOAuthConnection.body.pick({ password: true });

function ConnectForm({ provider, onCancel }: { provider: IdentityProvider; onCancel: () => void }) {
  const [isLeaving, setLeaving] = useLeaving();
  const { field, ...form } = useProofForm<Values, Values>({
    schema,
    fieldOf: { wrong_password: "password" },
    send: async ({ password }) => {
      const address = await askToConnect({ provider: provider.id, password });
      setLeaving(true);
      redirectTo(address);
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
