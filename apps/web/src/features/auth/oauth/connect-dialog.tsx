import { startOAuthConnection, type IdentityProvider } from "@twofold/contract/auth/oauth";
import { useState } from "react";
import { redirectTo } from "../../../lib/external-redirect.ts";
import { useLeaving } from "../../../lib/use-before-unload.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { oauthMessages } from "./oauth.messages.ts";
import { PasswordFieldAgain } from "../password-field-again.tsx";
import { ReauthenticationForm } from "../reauthentication-form.tsx";
import { startConnection } from "../security.api.ts";
import { useReauthentication } from "../use-reauthentication.ts";

interface ConnectDialogProps {
  provider: IdentityProvider | undefined;
  onClose: () => void;
}

export function ConnectDialog({ provider, onClose }: ConnectDialogProps) {
  // Keeps the texts during the closing animation.
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
  const { field, ...form } = useReauthentication<Values, Values>({
    schema,
    fieldOf: { wrong_password: "password" },
    send: async ({ password }) => {
      const address = await startConnection({ provider: provider.id, password });
      setLeaving(true);
      redirectTo(address);
    },
  });
  return (
    <ReauthenticationForm
      {...form}
      isSending={form.isSending || isLeaving}
      onCancel={onCancel}
      submit={oauthMessages.go(provider.name)}
    >
      <PasswordFieldAgain field={field("password")} />
    </ReauthenticationForm>
  );
}
