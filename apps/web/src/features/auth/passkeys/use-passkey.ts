import type { ReplyOf } from "@twofold/contract/endpoint";
import type { signInWithPasskey } from "@twofold/contract/auth/passkeys";
import { useEffect, useEffectEvent, useState } from "react";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { ApiError, type Restoration } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.ts";
import { endOffer, signInByPasskey } from "./passkeys.api.ts";
import { signInMessages } from "../sign-in.messages.ts";

type Entered = ReplyOf<typeof signInWithPasskey>;

async function canOffer(): Promise<boolean> {
  if (!canUsePasskeys() || !("isConditionalMediationAvailable" in PublicKeyCredential))
    return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

const restorationIn = (error: unknown) =>
  error instanceof ApiError ? error.restoration : undefined;

/** Stops a browser that repeatedly selects a wrong passkey on its own. */
const MAX_OFFERS = 3;

/** Waits until the user accepts the offer; throws if the account is deleted. A rejected passkey is offered again with a new challenge. */
async function offered(leaving: AbortSignal): Promise<Entered | undefined> {
  if (!(await canOffer())) return undefined;
  for (let left = MAX_OFFERS; left > 0 && !leaving.aborted; left -= 1) {
    try {
      const entered = await signInByPasskey("offered");
      return leaving.aborted ? undefined : entered;
    } catch (error) {
      if (restorationIn(error)) throw error;
      // The user did not request the offer, so cancellations and network errors are silent.
      if (!(error instanceof ApiError) || error.code !== "passkey_refused") return undefined;
      toast.error(problemMessage(error));
    }
  }
  return undefined;
}

/** Signs in by a button and, if the browser supports it, by autofill in the email field. */
export function usePasskey(
  enter: (entered: Entered) => void,
  onDeleted: (restoration: Restoration) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const arrive = useEffectEvent(enter);
  const refuse = useEffectEvent((error: unknown) => {
    const restoration = restorationIn(error);
    if (restoration) onDeleted(restoration);
  });

  useEffect(() => {
    const leaving = new AbortController();
    void offered(leaving.signal).then((entered) => entered && arrive(entered), refuse);
    return () => {
      leaving.abort();
      if (canUsePasskeys()) void endOffer();
    };
  }, []);

  async function press(): Promise<void> {
    setBusy(true);
    try {
      enter(await signInByPasskey("asked"));
    } catch (error) {
      const restoration = restorationIn(error);
      if (restoration) onDeleted(restoration);
      else
        toast.error(
          error instanceof ApiError ? problemMessage(error) : signInMessages.passkeyNotUsed,
        );
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, onPress: () => void press() };
}
