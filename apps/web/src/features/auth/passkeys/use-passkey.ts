import type { ReplyOf } from "@twofold/contract/endpoint";
import type { signInWithPasskey } from "@twofold/contract/auth/passkeys";
import { useEffect, useEffectEvent, useState } from "react";
import { canUsePasskeys } from "../../../lib/can-use-passkeys.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { ApiError } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.ts";
import { endOffer, signInByPasskey } from "./passkeys.api.ts";
import { signInMessages } from "../sign-in.messages.ts";

type Entered = ReplyOf<typeof signInWithPasskey>;

async function canOffer(): Promise<boolean> {
  if (!canUsePasskeys() || !("isConditionalMediationAvailable" in PublicKeyCredential))
    return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/** A browser that picks the wrong one by itself is not let go on for ever. */
const MOST_OFFERS = 3;

/** Waits until somebody takes the offer; one that was refused is made again, with a new question. */
async function offered(leaving: AbortSignal): Promise<Entered | undefined> {
  if (!(await canOffer())) return undefined;
  for (let left = MOST_OFFERS; left > 0 && !leaving.aborted; left -= 1) {
    try {
      const entered = await signInByPasskey("offered");
      return leaving.aborted ? undefined : entered;
    } catch (error) {
      // Broken off by the button or by the browser, or nobody answers: nobody has asked for an offer.
      if (!(error instanceof ApiError) || error.code !== "passkey_refused") return undefined;
      toast.error(problemMessage(error));
    }
  }
  return undefined;
}

/** By a button, and, where the browser can, as an offer in the field for the email. */
export function usePasskey(enter: (entered: Entered) => void) {
  const [isBusy, setBusy] = useState(false);
  const arrive = useEffectEvent(enter);

  useEffect(() => {
    const leaving = new AbortController();
    void offered(leaving.signal).then((entered) => entered && arrive(entered));
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
      toast.error(
        error instanceof ApiError ? problemMessage(error) : signInMessages.passkeyNotUsed,
      );
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, onPress: () => void press() };
}
