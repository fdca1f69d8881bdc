import { useQueryClient } from "@tanstack/react-query";
import { enableTwoFactor, type TwoFactorSetup } from "@twofold/contract/auth/two-factor";
import { lazy, Suspense, useState } from "react";
import { noFields, useApiForm } from "../../../lib/api-form.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { DialogForm } from "../dialog-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { startTwoFactor, invalidateSignInMethods, confirmTwoFactor } from "../security.api.ts";
import { securityMessages } from "../security.messages.ts";
import { twoFactorMessages } from "./two-factor.messages.ts";

const QrCode = lazy(() => import("../../../ui/qr-code.tsx").then((m) => ({ default: m.QrCode })));

const { setup: messages } = twoFactorMessages;

interface TurnOnDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Three steps: the introduction, the secret with a first code, the recovery codes. */
export function TurnOnDialog({ open, onClose }: TurnOnDialogProps) {
  const client = useQueryClient();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();

  // Resets when it opens, so that its content does not change during the closing animation.
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
    toast.success(messages.on);
    void invalidateSignInMethods(client);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? twoFactorMessages.codes.title : messages.title}
      // The codes are shown only once, so the dialog must not close by accident.
      dismissible={codes === undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setup ? (
        <CodeStep setup={setup} onDone={turnedOn} onCancel={onClose} />
      ) : (
        <IntroductionStep onDone={setSetup} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onCancel: () => void;
}

function IntroductionStep({ onDone, onCancel }: StepProps<TwoFactorSetup>) {
  const { onSubmit, failure, isSending } = useApiForm({
    schema: noFields,
    failed: securityMessages.failed,
    send: async () => onDone(await startTwoFactor()),
  });
  return (
    <DialogForm {...{ onSubmit, failure, isSending }} onCancel={onCancel} submit={messages.next}>
      <p>{messages.why}</p>
    </DialogForm>
  );
}

interface CodeStepProps extends StepProps<readonly string[]> {
  setup: TwoFactorSetup;
}

function CodeStep({ setup, onDone, onCancel }: CodeStepProps) {
  const { field, ...form } = useApiForm<{ code: string }, { code: string }>({
    schema: enableTwoFactor.body,
    failed: securityMessages.failed,
    fieldOf: { wrong_code: "code" },
    send: async (body) => onDone(await confirmTwoFactor(body)),
  });
  const groups = setup.secret.match(/.{1,4}/g)?.join(" ") ?? setup.secret;
  return (
    <DialogForm {...form} isLaterStep onCancel={onCancel} submit={messages.confirm}>
      <div className="two-factor-secret">
        <div>
          <p className="font-[560]">{messages.scan}</p>
          <Suspense fallback={<Skeleton className="qr-code" />}>
            <QrCode text={setup.uri} label={messages.picture} />
          </Suspense>
        </div>
        <div className="grid content-start justify-items-start gap-2">
          <p className="font-[560]">{messages.byHand}</p>
          <p className="two-factor-by-hand">{groups}</p>
          <CopyButton text={setup.secret} notCopied={messages.notCopied} />
        </div>
      </div>
      <TextField
        {...field("code")}
        label={messages.code}
        hint={messages.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
      />
    </DialogForm>
  );
}
