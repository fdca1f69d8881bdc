import { ResendButton } from "./resend-button.tsx";
import { resendMessages } from "./resend.messages.tsx";

/** Emails are only sent to confirmed addresses. */
export function ConfirmEmailHint({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <p className="min-w-60 flex-1 text-label text-muted">
        {resendMessages.requiredForEmails(<span className="wrap-anywhere text-ink">{email}</span>)}
      </p>
      <ResendButton email={email} />
    </div>
  );
}
