import { useState } from "react";
import { detailOf } from "../../lib/errors.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { resendConfirmation } from "./auth.api.ts";
import { resendMessages } from "./resend.messages.tsx";

interface ResendButtonProps {
  readonly email: string;
  readonly size?: ButtonSize;
  readonly variant?: "primary" | "text";
}

export function ResendButton({ email, size = "md", variant = "primary" }: ResendButtonProps) {
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    setSending(true);
    try {
      await resendConfirmation();
      toast.success(resendMessages.sentTo(email));
    } catch (error) {
      toast.error(detailOf(error, resendMessages.failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <Button variant={variant} size={size} loading={isSending} onClick={() => void resend()}>
      {resendMessages.send}
    </Button>
  );
}
