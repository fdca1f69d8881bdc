import { useMutation } from "@tanstack/react-query";
import type { IdentityProvider } from "@twofold/contract/auth/oauth";
import type { Connection } from "@twofold/contract/auth/sign-in-methods";
import { useState } from "react";
import { formatShortDate } from "../../../lib/dates.ts";
import { toastProblem } from "../../../lib/problem-message.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toast.ts";
import { ConnectDialog } from "./connect-dialog.tsx";
import { oauthMessages } from "./oauth.messages.ts";
import { WithSignInMethods } from "../sign-in-methods.tsx";
import { disconnectProviderMutation } from "../security.api.ts";
import { useProviders } from "./providers.api.ts";

/** Sign-in with other providers; hidden if the operator has configured none. */
export function ConnectedSignInSection() {
  const providers = useProviders();
  const [connecting, setConnecting] = useState<IdentityProvider>();
  return (
    <WithSignInMethods>
      {({ connections }) => {
        const connectionTo = (id: string) => connections.find(({ provider }) => provider.id === id);
        // A connection to a provider that is no longer offered can still be removed.
        const past = connections
          .map(({ provider }) => provider)
          .filter(({ id }) => !providers.some((each) => each.id === id));
        return (
          <>
            {[...providers, ...past].map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                connection={connectionTo(provider.id)}
                onConnect={() => setConnecting(provider)}
              />
            ))}
            <ConnectDialog provider={connecting} onClose={() => setConnecting(undefined)} />
          </>
        );
      }}
    </WithSignInMethods>
  );
}

interface ProviderRowProps {
  provider: IdentityProvider;
  connection: Connection | undefined;
  onConnect: () => void;
}

function ProviderRow({ provider: { id, name }, connection, onConnect }: ProviderRowProps) {
  const { mutateAsync: disconnect, isPending } = useMutation(disconnectProviderMutation);
  const ask = useConfirm();

  async function end(): Promise<void> {
    const { question, line, confirm } = oauthMessages.disconnecting;
    const isMeant = await ask({
      question: question(name),
      line: line(name),
      confirmLabel: confirm,
      tone: "danger",
    });
    if (!isMeant) return;
    try {
      await disconnect(id);
      toast.success(oauthMessages.disconnected(name));
    } catch (error) {
      toastProblem(error);
    }
  }

  return (
    <div className="setting">
      <div>
        <p className="setting-name">{name}</p>
        <p className="setting-line break-words">
          {connection
            ? oauthMessages.connected(
                connection.label,
                formatShortDate(new Date(connection.connected_at)),
              )
            : oauthMessages.notConnected(name)}
        </p>
      </div>
      {/* One button for both states, so that it keeps the focus. */}
      <Button
        variant={connection ? "text" : "quiet"}
        loading={isPending}
        aria-label={connection ? oauthMessages.disconnectFrom(name) : oauthMessages.connectTo(name)}
        onClick={() => (connection ? void end() : onConnect())}
      >
        {connection ? oauthMessages.disconnect : oauthMessages.connect}
      </Button>
    </div>
  );
}
