import { useMutation } from "@tanstack/react-query";
import { addCredits, GivenCredits } from "@twofold/contract/admin/user-credits";
import type { AdminUser } from "@twofold/contract/admin/users";
import type { RequestOf } from "@twofold/contract/endpoint";
import { useRef } from "react";
import { useApiForm } from "../../../lib/api-form.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { reasonError } from "../reason.ts";
import { reasonMessages } from "../reason.messages.ts";
import { dayIn, endOfDay } from "./end-of-day.ts";
import { addCreditsMutation } from "./users.api.ts";
import { userMessages as messages } from "./user.messages.ts";

type Gift = RequestOf<typeof addCredits>["body"];
interface Values {
  amount: string;
  expires_at: string;
  reason: string;
}

const schema = {
  safeParse(given: unknown) {
    const values = given as Values;
    const amount = values.amount === "" ? undefined : Number(values.amount);
    return GivenCredits.safeParse({ ...values, amount, expires_at: endOfDay(values.expires_at) });
  },
};

interface AddCreditsDialogProps {
  user: Pick<AdminUser, "id" | "username" | "full_name">;
  /** What the reason begins with, for example the ticket in which they were promised. */
  reason?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddCreditsDialog(props: AddCreditsDialogProps) {
  const { user, reason: firstReason = "", open, onOpenChange } = props;
  const { mutateAsync: add } = useMutation(addCreditsMutation);
  // One gift, however often it is sent after a lost reply.
  const key = useRef(crypto.randomUUID());
  const form = useApiForm<Values, Gift>({
    schema,
    values: { amount: "", expires_at: dayIn(90), reason: firstReason },
    rules: { reason: ({ reason }) => reasonError(reason) },
    failed: messages.addFailed,
    fieldOf: { over_daily_cap: "amount" },
    send: async (body) => {
      await add({ key: key.current, params: { id: user.id }, body });
      key.current = crypto.randomUUID();
      form.setValue("amount", "");
      form.setValue("reason", firstReason);
      onOpenChange(false);
      toast.success(messages.gaveCredits);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.addTitle(user.full_name || user.username)}
      onSubmit={form.onSubmit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="primary" loading={form.isSending}>
            {messages.addCredits}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {form.failure && <Banner tone="danger">{form.failure}</Banner>}
        <TextField
          {...form.field("amount")}
          label={messages.amount}
          hint={messages.amountHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field("expires_at")}
          type="date"
          min={dayIn(0)}
          label={messages.expiresAt}
          hint={messages.expiresHint}
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
