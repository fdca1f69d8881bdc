import type { IdentityProvider } from "@twofold/contract/auth/oauth";
import { useState } from "react";
import { noFields, useApiForm } from "../../../lib/api-form.ts";
import { redirectTo } from "../../../lib/external-redirect.ts";
import { useLeaving } from "../../../lib/use-before-unload.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { oauthMessages } from "./oauth.messages.ts";
import { DialogForm } from "../dialog-form.tsx";
import { startConnection } from "../security.api.ts";
import { securityMessages } from "../security.messages.ts";

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

function ConnectForm({ provider, onCancel }: { provider: IdentityProvider; onCancel: () => void }) {
  const [isLeaving, setLeaving] = useLeaving();
  const { onSubmit, failure, isSending } = useApiForm({
    schema: noFields,
    failed: securityMessages.failed,
    send: async () => {
      const address = await startConnection(provider.id);
      setLeaving(true);
      redirectTo(address);
    },
  });
  return (
    <DialogForm
      {...{ onSubmit, failure, onCancel }}
      isSending={isSending || isLeaving}
      submit={oauthMessages.go(provider.name)}
    />
  );
}
