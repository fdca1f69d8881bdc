import { useState } from "react";
import { detailOf } from "../../lib/errors.ts";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { resendConfirmation } from "./auth.api.ts";
import { words } from "./resend.words.tsx";

interface ResendButtonProps {
  readonly email: string;
  readonly size?: ButtonSize;
}

export function ResendButton({ email, size = "md" }: ResendButtonProps) {
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    setSending(true);
    try {
      await resendConfirmation();
      toast.success(words.sentTo(email));
    } catch (error) {
      toast.error(detailOf(error, words.failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <Button variant="primary" size={size} loading={isSending} onClick={() => void resend()}>
      {words.send}
    </Button>
  );
}
