import { useQueryClient } from "@tanstack/react-query";
import {
  startTwoFactorSetup,
  enableTwoFactor,
  type TwoFactorSetup,
} from "@twofold/contract/auth/two-factor";
import { lazy, Suspense, useState } from "react";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { PasswordAgain } from "../password-field-again.tsx";
import { ProofForm } from "../reauthentication-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { askForSecret, readMethodsAgain, sendFirstCode } from "../security.api.ts";
import { twoFactorMessages } from "./two-factor.messages.ts";
import { useProofForm } from "../use-reauthentication.ts";

const QrCode = lazy(() => import("./qr-code.tsx").then((m) => ({ default: m.QrCode })));

const { setup: said } = twoFactorMessages;

interface TurnOnDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The password, the secret with a code of it, the recovery codes: one after the other. */
export function TurnOnDialog({ open, onClose }: TurnOnDialogProps) {
  const client = useQueryClient();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();

  // Begun anew when it opens, so that it does not change once more while it closes.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setSetup(undefined);
      setCodes(undefined);
    }
  }

  function turnedOn(shown: readonly string[]): void {
    setCodes(shown);
    toast.success(said.on);
    void readMethodsAgain(client);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? twoFactorMessages.codes.title : said.title}
      // What is shown once is not closed by a slip.
      dismissible={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setup ? (
        <CodeStep setup={setup} onDone={turnedOn} onCancel={onClose} />
      ) : (
        <PasswordStep onDone={setSetup} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onCancel: () => void;
}

function PasswordStep({ onDone, onCancel }: StepProps<TwoFactorSetup>) {
  interface Values {
    password?: string | undefined;
  }
  const { field, ...form } = useProofForm<Values, Values>({
    schema: startTwoFactorSetup.body,
    fieldOf: { wrong_password: "password" },
    send: async (body) => onDone(await askForSecret(body)),
  });
  return (
    <ProofForm {...form} onCancel={onCancel} submit={said.next}>
      <p>{said.why}</p>
      <PasswordAgain field={field("password")} />
    </ProofForm>
  );
}

interface CodeStepProps extends StepProps<readonly string[]> {
  setup: TwoFactorSetup;
}

function CodeStep({ setup, onDone, onCancel }: CodeStepProps) {
  const { field, ...form } = useProofForm<{ code: string }, { code: string }>({
    schema: enableTwoFactor.body,
    fieldOf: { wrong_code: "code" },
    send: async (body) => onDone(await sendFirstCode(body)),
  });
  const groups = setup.secret.match(/.{1,4}/g)?.join(" ") ?? setup.secret;
  return (
    <ProofForm {...form} onCancel={onCancel} submit={said.confirm}>
      <div className="two-factor-secret">
        <div>
          <p className="font-[560]">{said.scan}</p>
          <Suspense fallback={<Skeleton className="qr-code" />}>
            <QrCode text={setup.uri} label={said.picture} />
          </Suspense>
        </div>
        <div className="grid content-start justify-items-start gap-2">
          <p className="font-[560]">{said.byHand}</p>
          <p className="two-factor-by-hand">{groups}</p>
          <CopyButton text={setup.secret} notCopied={said.notCopied} />
        </div>
      </div>
      <TextField
        {...field("code")}
        label={said.code}
        hint={said.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
      />
    </ProofForm>
  );
}
