import type { ReplyOf } from "@twofold/contract/endpoint";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/errors.ts";
import { useApiForm } from "../../../lib/api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { AuthForm } from "../auth-form.tsx";
import { sendCode } from "../oauth/providers.api.ts";
import { signInMessages } from "../sign-in.messages.ts";

const { code: said } = signInMessages;

interface SecondFactorFormProps {
  challenge: string;
  onDone: (entered: ReplyOf<typeof sendSecondFactor>) => void;
  /** With words if it is over, without if they go back themselves. */
  onBack: (why?: string) => void;
}

/** What the first factor has led to: a code of the app, or one of those that were kept. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <h2 className="mt-7">{said.title}</h2>
      <p className="mt-2 text-muted">{isRecovery ? said.recoveryLead : said.lead}</p>
      {/* Another kind of code is another form: nothing of the first one stays in it. */}
      <CodeForm key={isRecovery ? "recovery" : "app"} {...props} isRecovery={isRecovery} />
      <div className="mt-3 -ml-3 flex flex-wrap gap-x-2">
        <Button variant="text" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? said.byApp : said.byRecovery}
        </Button>
        <Button variant="text" onClick={() => props.onBack()}>
          {said.back}
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
  const { challenge, onDone, onBack, isRecovery } = props;
  const [isDone, setDone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { field, failure, isSending, onSubmit } = useApiForm<Values, Values>({
    schema,
    failed: said.failed,
    fieldOf: { wrong_code: "code" },
    send: async ({ code }) => {
      try {
        const entered = await sendCode({ challenge, code });
        setDone(true);
        onDone(entered);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "sign_in_expired")) throw error;
        onBack(said.expired);
      }
    },
  });
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={place}>
      <AuthForm
        onSubmit={onSubmit}
        failure={failure}
        submit={said.submit}
        isSending={isSending || isDone}
      >
        <TextField
          {...field("code")}
          label={isRecovery ? said.recoveryLabel : said.label}
          hint={isRecovery ? said.recoveryHint : said.hint}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
        />
      </AuthForm>
    </div>
  );
}
