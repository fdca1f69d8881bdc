import { useMutation } from "@tanstack/react-query";
import { Suspension, suspendUser } from "@twofold/contract/admin/user-access";
import type { AdminUser } from "@twofold/contract/admin/users";
import type { RequestOf } from "@twofold/contract/endpoint";
import { useApiForm } from "../../../lib/api-form.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { undoMutation } from "../admin.api.ts";
import { reasonError } from "../reason.ts";
import { reasonMessages } from "../reason.messages.ts";
import { toastUndo } from "../undo-toast.ts";
import { dayIn, endOfDay } from "./end-of-day.ts";
import { suspendMutation } from "./users.api.ts";
import { userMessages as messages } from "./user.messages.ts";

type Sent = RequestOf<typeof suspendUser>["body"];
interface Values {
  until: string;
  message: string;
  reason: string;
}

interface SuspendDialogProps {
  user: AdminUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SuspendDialog({ user, open, onOpenChange }: SuspendDialogProps) {
  const { mutateAsync: suspend } = useMutation(suspendMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const form = useApiForm<Values, Sent>({
    schema: {
      safeParse(given: unknown) {
        const values = given as Values;
        const { version } = user;
        return Suspension.safeParse({ ...values, version, until: endOfDay(values.until) });
      },
    },
    values: { until: dayIn(7), message: "", reason: "" },
    rules: { reason: ({ reason }) => reasonError(reason) },
    failed: messages.suspendFailed,
    send: async (body) => {
      const { seq } = await suspend({ params: { id: user.id }, body });
      form.setValue("message", "");
      form.setValue("reason", "");
      onOpenChange(false);
      toastUndo(messages.suspended, () => undo(seq));
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${messages.suspend}: ${user.full_name || user.username}`}
      description={messages.suspendLine}
      onSubmit={form.onSubmit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="danger-solid" loading={form.isSending}>
            {messages.suspend}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
        <TextField {...form.field("until")} type="date" min={dayIn(0)} label={messages.until} />
        <TextAreaField
          {...form.field("message")}
          label={messages.message}
          hint={messages.messageHint}
          maxLength={500}
        />
        <TextAreaField
          {...form.field("reason")}
          label={reasonMessages.label}
          hint={reasonMessages.hint}
        />
      </div>
    </Dialog>
  );
}
