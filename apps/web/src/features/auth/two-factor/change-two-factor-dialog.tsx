import { useQueryClient } from "@tanstack/react-query";
import { disableTwoFactor } from "@twofold/contract/auth/two-factor";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { PasswordAgain } from "../password-field-again.tsx";
import { ProofForm } from "../reauthentication-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { askForNewCodes, readMethodsAgain, sendTurnOff } from "../security.api.ts";
import { twoFactorMessages } from "./two-factor.messages.ts";
import { useProofForm } from "../use-reauthentication.ts";

export type TwoFactorChange = "off" | "renew";

interface ChangeDialogProps {
  change: TwoFactorChange | undefined;
  onClose: () => void;
}

/** Both factors once more; for new codes, then those. */
export function ChangeTwoFactorDialog({ change, onClose }: ChangeDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  // It keeps what it shows while it closes, and begins anew when it opens.
  const [before, setBefore] = useState(change);
  const [last, setLast] = useState<TwoFactorChange>("off");
  if (change !== before) {
    setBefore(change);
    if (change) {
      setLast(change);
      setCodes(undefined);
    }
  }
  const said = twoFactorMessages[last];

  async function send(proof: Proof): Promise<void> {
    if (last === "off") {
      await sendTurnOff(proof);
      toast.success(twoFactorMessages.off.done);
      onClose();
    } else setCodes(await askForNewCodes(proof));
    void readMethodsAgain(client);
  }

  return (
    <Dialog
      open={change !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? twoFactorMessages.codes.title : said.title}
      description={codes ? undefined : said.lead}
      dismissible={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <BothFactors
          send={send}
          onCancel={onClose}
          submit={said.confirm}
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
  const { field, ...form } = useProofForm<Proof, Proof>({
    schema: disableTwoFactor.body,
    fieldOf: { wrong_password: "password", wrong_code: "code" },
    send,
  });
  return (
    <ProofForm {...form} {...rest}>
      <PasswordAgain field={field("password")} />
      <TextField
        {...field("code")}
        label={twoFactorMessages.code}
        hint={twoFactorMessages.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ProofForm>
  );
}
