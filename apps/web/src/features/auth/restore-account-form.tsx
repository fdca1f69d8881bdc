import type { restoreAccount } from "@twofold/contract/auth";
import type { ReplyOf } from "@twofold/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import { noFields, useApiForm } from "../../lib/api-form.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { ApiError, type Restoration } from "../../lib/errors.ts";
import { Button } from "../../ui/button.tsx";
import { AuthForm } from "./auth-form.tsx";
import { sendRestoration } from "./auth.api.ts";
import { restoreAccountMessages as messages } from "./restore-account.messages.ts";

interface RestoreAccountFormProps {
  restoration: Restoration;
  onDone: (entered: ReplyOf<typeof restoreAccount>, message: string) => void;
  /** `why` is set if the offer expired, and absent if the user goes back. */
  onBack: (why?: string) => void;
}

/** For the owner of a deleted account, who has just proven who they are. */
export function RestoreAccountForm({ restoration, onDone, onBack }: RestoreAccountFormProps) {
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { failure, isSending, onSubmit } = useApiForm<object, object>({
    schema: noFields,
    failed: messages.failed,
    send: async () => {
      try {
        const entered = await sendRestoration(restoration.token);
        setDone(true);
        onDone(entered, messages.done);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "sign_in_expired")) throw error;
        onBack(messages.expired);
      }
    },
  });
  // The form that had the focus is gone, so a screen reader announces what replaced it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mt-7">
        {messages.title}
      </h2>
      <p className="mt-2">{messages.line(formatDateTime(restoration.erasesAt))}</p>
      <p className="mt-2 text-muted">{messages.contents}</p>
      <AuthForm
        onSubmit={onSubmit}
        failure={failure}
        submit={messages.restore}
        isSending={isSending || isDone}
      >
        {null}
      </AuthForm>
      <div className="mt-3 -ml-3">
        <Button variant="text" onClick={() => onBack()}>
          {messages.back}
        </Button>
      </div>
    </>
  );
}
