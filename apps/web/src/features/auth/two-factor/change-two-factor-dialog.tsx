import { useQueryClient } from "@tanstack/react-query";
import { disableTwoFactor } from "@twofold/contract/auth/two-factor";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { PasswordFieldAgain } from "../password-field-again.tsx";
import { ReauthenticationForm } from "../reauthentication-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { renewCodes, invalidateSignInMethods, turnOffTwoFactor } from "../security.api.ts";
import { twoFactorMessages } from "./two-factor.messages.ts";
import { useReauthentication } from "../use-reauthentication.ts";

export type TwoFactorChange = "off" | "renew";

interface ChangeDialogProps {
  change: TwoFactorChange | undefined;
  onClose: () => void;
}

/** Asks for both factors; a renewal then shows the new codes. */
export function ChangeTwoFactorDialog({ change, onClose }: ChangeDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  // Keeps its content during the closing animation and resets when it opens.
  const [before, setBefore] = useState(change);
  const [last, setLast] = useState<TwoFactorChange>("off");
  if (change !== before) {
    setBefore(change);
    if (change) {
      setLast(change);
      setCodes(undefined);
    }
  }
  const messages = twoFactorMessages[last];

  async function send(proof: Proof): Promise<void> {
    if (last === "off") {
      await turnOffTwoFactor(proof);
      toast.success(twoFactorMessages.off.done);
      onClose();
    } else setCodes(await renewCodes(proof));
    void invalidateSignInMethods(client);
  }

  return (
    <Dialog
      open={change !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? twoFactorMessages.codes.title : messages.title}
      description={codes ? undefined : messages.lead}
      dismissible={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <BothFactors
          send={send}
          onCancel={onClose}
          submit={messages.confirm}
          variant={last === "off" ? "danger-solid" : "primary"}
        />
      )}
    </Dialog>
  );
}

interface Proof {
  password?: string | undefined;
  code: string;
}

interface BothFactorsProps {
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  submit: string;
  variant: "danger-solid" | "primary";
}

function BothFactors({ send, ...rest }: BothFactorsProps) {
  const { field, ...form } = useReauthentication<Proof, Proof>({
    schema: disableTwoFactor.body,
    fieldOf: { wrong_password: "password", wrong_code: "code" },
    send,
  });
  return (
    <ReauthenticationForm {...form} {...rest}>
      <PasswordFieldAgain field={field("password")} />
      <TextField
        {...field("code")}
        label={twoFactorMessages.code}
        hint={twoFactorMessages.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ReauthenticationForm>
  );
}
