import { confirmIdentity } from "@twofold/contract/auth/confirm-identity";
import type { IdentityProvider } from "@twofold/contract/auth/oauth";
import type { RequestOf } from "@twofold/contract/endpoint";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useApiForm } from "../../lib/api-form.ts";
import { ApiError } from "../../lib/errors.ts";
import { redirectTo } from "../../lib/external-redirect.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import type { MissingProofs } from "../../lib/reauthentication.ts";
import { useLeaving } from "../../lib/use-before-unload.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { useProviders } from "./oauth/providers.api.ts";
import { canUsePasskeys } from "./passkeys/can-use-passkeys.ts";
import {
  confirmByPasskey,
  sendFactors,
  startProviderConfirmation,
} from "./reauthentication.api.ts";
import { reauthenticationMessages as messages } from "./reauthentication.messages.ts";
import { keepDestination } from "./return-path.ts";
import { securityMessages } from "./security.messages.ts";
import "../../styles/security.css";

interface ReauthenticationDialogProps {
  missing: MissingProofs;
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Opens over any page or dialog when the server requires a recent proof of the identity. */
export function ReauthenticationDialog({ missing, open, onAnswer }: ReauthenticationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={messages.title}
      description={messages.lead}
    >
      <Ways missing={missing} onAnswer={onAnswer} />
    </Dialog>
  );
}

function Ways({ missing, onAnswer }: Omit<ReauthenticationDialogProps, "open">) {
  const [failure, setFailure] = useState<string>();
  const { proofs } = missing;
  const hasPassword = proofs.includes("password");
  const providers = useProviders().filter(({ id }) => missing.providers.includes(id));
  // Without a password the provider comes first, and the code when the user is back.
  const asksCode = proofs.includes("code") && (hasPassword || providers.length === 0);
  const hasPasskey = proofs.includes("passkey") && canUsePasskeys();
  const hasForm = hasPassword || asksCode;
  return (
    <div className="grid gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {hasForm && <FactorsForm hasPassword={hasPassword} asksCode={asksCode} onAnswer={onAnswer} />}
      {(hasPasskey || providers.length > 0) && (
        <div className="sign-in-ways">
          {hasForm && <p className="sign-in-or">{messages.or}</p>}
          {hasPasskey && <PasskeyButton onAnswer={onAnswer} onFailure={setFailure} />}
          {providers.map((provider) => (
            <ProviderButton key={provider.id} provider={provider} onFailure={setFailure} />
          ))}
        </div>
      )}
      {!hasForm && !hasPasskey && missing.providers.length === 0 && <p>{messages.none}</p>}
    </div>
  );
}

type Factors = RequestOf<typeof confirmIdentity>["body"];

interface FactorsFormProps {
  hasPassword: boolean;
  asksCode: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

function FactorsForm({ hasPassword, asksCode, onAnswer }: FactorsFormProps) {
  const { field, ...form } = useApiForm<Factors, Factors>({
    schema: confirmIdentity.body,
    failed: securityMessages.failed,
    fieldOf: { wrong_password: "password", wrong_code: "code" },
    send: async (factors) => {
      await sendFactors(factors);
      onAnswer(true);
    },
  });
  return (
    <DialogForm {...form} onCancel={() => onAnswer(false)} submit={messages.confirm}>
      {hasPassword && (
        <PasswordField
          {...field("password")}
          label={messages.password}
          autoComplete="current-password"
        />
      )}
      {asksCode && (
        <TextField
          {...field("code")}
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </DialogForm>
  );
}

interface PasskeyButtonProps {
  onAnswer: (isConfirmed: boolean) => void;
  onFailure: (message: string | undefined) => void;
}

function PasskeyButton({ onAnswer, onFailure }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    onFailure(undefined);
    setBusy(true);
    try {
      await confirmByPasskey();
      onAnswer(true);
    } catch (error) {
      onFailure(error instanceof ApiError ? problemMessage(error) : messages.passkeyNotUsed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      icon={<KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />}
      loading={isBusy}
      onClick={() => void press()}
    >
      {messages.withPasskey}
    </Button>
  );
}

interface ProviderButtonProps {
  provider: IdentityProvider;
  onFailure: (message: string | undefined) => void;
}

/** Leaves the page, so the user repeats the change when they are back. */
function ProviderButton({ provider: { id, name }, onFailure }: ProviderButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useLeaving();

  async function go(): Promise<void> {
    onFailure(undefined);
    setAsking(true);
    try {
      const address = await startProviderConfirmation(id);
      keepDestination(window.location.pathname + window.location.hash);
      setLeaving(true);
      redirectTo(address);
    } catch (error) {
      onFailure(problemMessage(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button loading={isAsking || isLeaving} onClick={() => void go()}>
      {messages.withProvider(name)}
    </Button>
  );
}
