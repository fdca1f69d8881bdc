import type { IdentityProvider } from "@twofold/contract/auth/oauth";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { canUsePasskeys } from "../../lib/can-use-passkeys.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { useHydrated } from "../../lib/hydrated.ts";
import { redirectTo } from "../../lib/external-redirect.ts";
import { useLeaving } from "../../lib/use-before-unload.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { keepDestination } from "./return-path.ts";
import { startProviderSignIn, useProviders } from "./oauth/providers.api.ts";
import { signInMessages } from "./sign-in.messages.ts";
import "../../styles/security.css";

interface SignInOptionsProps {
  /** The path to return to after sign-in. */
  from?: string | undefined;
  /** Absent on the registration page: a passkey can only be added to an existing account. */
  passkey?: { readonly isBusy: boolean; readonly onPress: () => void };
}

/** The sign-in options other than the password; unavailable ones are hidden. */
export function SignInOptions({ from, passkey }: SignInOptionsProps) {
  const providers = useProviders();
  const hasPasskeys = useHydrated() && passkey !== undefined && canUsePasskeys();
  if (!hasPasskeys && providers.length === 0) return null;
  return (
    <div className="sign-in-ways">
      <p className="sign-in-or">{signInMessages.or}</p>
      {hasPasskeys && (
        <Button
          size="lg"
          icon={<KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />}
          loading={passkey.isBusy}
          onClick={passkey.onPress}
        >
          {signInMessages.withPasskey}
        </Button>
      )}
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
