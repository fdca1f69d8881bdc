import { KeyRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { canUsePasskeys } from "./passkeys/can-use-passkeys.ts";
import { useHydrated } from "../../lib/hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { signInMessages } from "./sign-in.messages.ts";
import "../../styles/security.css";

/** Loaded later, because it needs the query library and no other part of the page does. */
const ProviderButtons = lazy(async () => ({
  default: (await import("./oauth/provider-buttons.tsx")).ProviderButtons,
}));

interface SignInOptionsProps {
  /** The path to return to after sign-in. */
  from?: string | undefined;
  /** Absent on the registration page: a passkey can only be added to an existing account. */
  passkey?: { readonly isBusy: boolean; readonly onPress: () => void };
}

/** The sign-in options other than the password; unavailable ones are hidden. */
export function SignInOptions({ from, passkey }: SignInOptionsProps) {
  if (!useHydrated()) return null;
  const separator = <p className="sign-in-or">{signInMessages.or}</p>;
  const hasPasskeys = passkey !== undefined && canUsePasskeys();
  return (
    <>
      {hasPasskeys && (
        <div className="sign-in-ways">
          {separator}
          <Button
            size="lg"
            icon={<KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />}
            loading={passkey.isBusy}
            onClick={passkey.onPress}
          >
            {signInMessages.withPasskey}
          </Button>
        </div>
      )}
      <Suspense>
        <ProviderButtons from={from} separator={!hasPasskeys && separator} />
      </Suspense>
    </>
  );
}
