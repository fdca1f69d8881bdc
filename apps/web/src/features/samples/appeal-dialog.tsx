import { useMutation } from "@tanstack/react-query";
import { Appeal, MAX_APPEAL } from "@twofold/contract/moderation";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { appealMutation } from "./samples.api.ts";
import { ownSamplesMessages } from "./own-samples.messages.ts";

const { appeal: messages } = ownSamplesMessages;

interface AppealDialogProps {
  itemId: string;
  /** The reason of the decision, so that the user can answer it. */
  reason: string;
  open: boolean;
  onClose: () => void;
}

export function AppealDialog({ itemId, reason, open, onClose }: AppealDialogProps) {
  const { mutateAsync } = useMutation(appealMutation);
  const { field, failure, isSending, onSubmit } = useApiForm<
    { message: string },
    { message: string }
  >({
    schema: Appeal,
    values: { message: "" },
    failed: messages.failed,
    send: async ({ message }) => {
      await mutateAsync({ itemId, message });
      toast.success(messages.sent);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.title}
      description={messages.line}
      onSubmit={onSubmit}
      footer={
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.submit}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{reason}</p>
        <TextAreaField
          {...field("message")}
          label={messages.message}
          hint={messages.hint}
          rows={5}
          maxLength={MAX_APPEAL}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
