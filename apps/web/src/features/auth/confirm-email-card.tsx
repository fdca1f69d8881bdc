import type { User } from "@twofold/contract/users";
import { MailCheck } from "lucide-react";
import { Panel } from "../../ui/page.tsx";
import { confirmEmailMessages } from "./confirm-email.messages.tsx";
import { ResendButton } from "./resend-button.tsx";

export function ConfirmEmailCard({ user }: { user: User }) {
  return (
    <Panel className="flex flex-wrap items-start gap-x-4 gap-y-4 sm:items-center">
      <MailCheck aria-hidden="true" className="size-6 flex-none text-muted" strokeWidth={1.75} />
      <div className="min-w-60 flex-1">
        <h2 className="text-[1.125rem]">{confirmEmailMessages.title}</h2>
        <p className="mt-1 text-muted">
          {confirmEmailMessages.line(<span className="wrap-anywhere text-ink">{user.email}</span>)}
        </p>
      </div>
      <ResendButton email={user.email} />
    </Panel>
  );
}
