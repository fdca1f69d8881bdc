import { ResendButton } from "./resend-button.tsx";
import { resendMessages } from "./resend.messages.tsx";

/** What a user can do only with a confirmed address. */
export function ConfirmEmailHint({
  email,
  purpose,
}: {
  email: string;
  purpose: "emails" | "security";
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <p className="min-w-60 flex-1 text-label text-muted">
        {resendMessages.requiredFor[purpose](
          <span className="wrap-anywhere text-ink">{email}</span>,
        )}
      </p>
      <ResendButton email={email} />
    </div>
  );
}
