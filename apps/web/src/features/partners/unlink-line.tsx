import { useMutation } from "@tanstack/react-query";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toast.ts";
import { unlinkMutation } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { unlink: messages } = partnersMessages;

/** Ends the partnership after a question; the server asks for the password. */
export function UnlinkLine({ partnerName }: { partnerName: string }) {
  const ask = useConfirm();
  const { mutate, isPending } = useMutation({
    ...unlinkMutation,
    onSuccess: () => toast.success(messages.done),
    onError: (error) => toastProblem(error),
  });
  async function unlink(): Promise<void> {
    const isSure = await ask({
      question: messages.question(partnerName),
      line: messages.line(partnerName),
      confirmLabel: messages.confirm,
      cancelLabel: messages.cancel,
      tone: "danger",
    });
    if (isSure) mutate();
  }
  return (
    <div className="mt-section flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-muted">{messages.hint}</p>
      <Button variant="text" loading={isPending} onClick={() => void unlink()}>
        {messages.open}
      </Button>
    </div>
  );
}
