import type { ReplyOf } from "@twofold/contract/endpoint";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { useEffect, useRef, useState } from "react";
import { ApiError, type Restoration } from "../../../lib/errors.ts";
import { useApiForm } from "../../../lib/api-form.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { AuthForm } from "../auth-form.tsx";
import { sendCode } from "../auth.api.ts";
import { signInMessages } from "../sign-in.messages.ts";
import { TextLink } from "../text-link.tsx";

const { code: messages } = signInMessages;

interface SecondFactorFormProps {
  challenge: string;
  onDone: (entered: ReplyOf<typeof sendSecondFactor>) => void;
  /** The account is deleted and can be restored. */
  onDeleted: (restoration: Restoration) => void;
  /** `why` is set if the challenge expired, and absent if the user goes back. */
  onBack: (why?: string) => void;
}

/** Accepts a code from the authenticator app or a recovery code. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <h2 className="mt-7">{messages.title}</h2>
      <p className="mt-2 text-muted">{isRecovery ? messages.recoveryLead : messages.lead}</p>
      {/* The key resets the form when the kind of code changes. */}
      <CodeForm key={isRecovery ? "recovery" : "app"} {...props} isRecovery={isRecovery} />
      <div className="mt-3 -ml-3 flex flex-wrap gap-x-2">
        <Button variant="text" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? messages.byApp : messages.byRecovery}
        </Button>
        <Button variant="text" onClick={() => props.onBack()}>
          {messages.back}
        </Button>
      </div>
    </>
  );
}

interface Values {
  code: string;
}

const schema = sendSecondFactor.body.pick({ code: true });

function CodeForm(props: SecondFactorFormProps & { isRecovery: boolean }) {
  const { challenge, onDone, onDeleted, onBack, isRecovery } = props;
  const [isDone, setDone] = useState(false);
  const [isSuspended, setSuspended] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { field, failure, isSending, onSubmit } = useApiForm<Values, Values>({
    schema,
    failed: messages.failed,
    fieldOf: { wrong_code: "code" },
    send: async ({ code }) => {
      try {
        const entered = await sendCode({ challenge, code });
        setDone(true);
        onDone(entered);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setSuspended(error.code === "account_suspended");
        if (error.restoration) onDeleted(error.restoration);
        else if (error.code === "sign_in_expired") onBack(messages.expired);
        else throw error;
      }
    },
  });
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={place}>
      <AuthForm
        onSubmit={onSubmit}
        failure={failure}
        help={isSuspended && <TextLink to={paths.contact}>{signInMessages.appeal}</TextLink>}
        submit={messages.submit}
        isSending={isSending || isDone}
      >
        <TextField
          {...field("code")}
          label={isRecovery ? messages.recoveryLabel : messages.label}
          hint={isRecovery ? messages.recoveryHint : messages.hint}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
        />
      </AuthForm>
    </div>
  );
}
