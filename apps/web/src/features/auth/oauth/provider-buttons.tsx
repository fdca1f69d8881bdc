import type { IdentityProvider } from "@twofold/contract/auth/oauth";
import { useState, type ReactNode } from "react";
import { problemMessage } from "../../../lib/problem-message.ts";
import { redirectTo } from "../../../lib/external-redirect.ts";
import { useLeaving } from "../../../lib/use-before-unload.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { keepDestination } from "../return-path.ts";
import { signInMessages } from "../sign-in.messages.ts";
import { startProviderSignIn, useProviders } from "./providers.api.ts";

interface ProviderButtonsProps {
  /** The path to return to after sign-in. */
  from: string | undefined;
  separator: ReactNode;
}

export function ProviderButtons({ from, separator }: ProviderButtonsProps) {
  const providers = useProviders();
  if (providers.length === 0) return null;
  return (
    <div className="sign-in-ways">
      {separator}
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} from={from} />
      ))}
    </div>
  );
}

interface ProviderButtonProps {
  provider: IdentityProvider;
  from: string | undefined;
}

function ProviderButton({ provider: { id, name }, from }: ProviderButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useLeaving();

  async function go(): Promise<void> {
    setAsking(true);
    try {
      const address = await startProviderSignIn(id);
      keepDestination(from);
      setLeaving(true);
      redirectTo(address);
    } catch (error) {
      toast.error(problemMessage(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button size="lg" loading={isAsking || isLeaving} onClick={() => void go()}>
      {signInMessages.withProvider(name)}
    </Button>
  );
}
