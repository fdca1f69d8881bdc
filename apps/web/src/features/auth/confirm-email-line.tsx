import type { User } from "@twofold/contract/users";
import { MailCheck } from "lucide-react";
import { confirmEmailMessages } from "./confirm-email.messages.tsx";
import { ResendButton } from "./resend-button.tsx";

/** One quiet line: confirming is useful, but it is not what the user came for. */
export function ConfirmEmailLine({ user }: { user: User }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-2 text-label text-muted">
      <MailCheck aria-hidden="true" className="size-4 flex-none" strokeWidth={1.75} />
      <span>
        {confirmEmailMessages.line(<span className="wrap-anywhere text-ink">{user.email}</span>)}
      </span>
      <ResendButton email={user.email} variant="text" />
    </p>
  );
}
