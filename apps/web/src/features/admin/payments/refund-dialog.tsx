import { useMutation } from "@tanstack/react-query";
import type { AdminPayment } from "@twofold/contract/admin/payments";
import { Timer } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "../../../lib/dates.ts";
import { isCancelled } from "../../../lib/errors.ts";
import { formatPrice } from "../../../lib/money.ts";
import { problemMessage } from "../../../lib/problem-message.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { uiMessages } from "../../../ui/ui.messages.ts";
import { reasonError } from "../reason.ts";
import { reasonMessages } from "../reason.messages.ts";
import { centsOf } from "./cents.ts";
import { nameOf } from "./payer-name.tsx";
import { createRefundMutation } from "./payments.api.ts";
import { paymentsMessages } from "./payments.messages.ts";

const messages = paymentsMessages.dialog;

interface RefundDialogProps {
  payment: AdminPayment;
  open: boolean;
  onClose: () => void;
}

export function RefundDialog({ payment, open, onClose }: RefundDialogProps) {
  const { mutateAsync: refund, isPending } = useMutation(createRefundMutation);
  // One refund, however often it is sent after a lost reply.
  const key = useRef(crypto.randomUUID());
  const [isWhole, setWhole] = useState(true);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { refundable_cents: most, currency, user } = payment;
  const price = (cents: number) => formatPrice(cents / 100, currency);
  const cents = isWhole ? most : centsOf(typed);
  const isValid = cents !== undefined && cents > 0 && cents <= most;
  const reasonFault = reasonError(reason);

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure(undefined);
    if (!isValid || reasonFault) return;
    const body = { payment_id: payment.id, amount_cents: cents, reason: reason.trim() };
    try {
      await refund({ key: key.current, body });
      toast.success(messages.planned);
      onClose();
    } catch (error) {
      if (!isCancelled(error)) setFailure(problemMessage(error));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPending && reason === ""}
      title={messages.title(nameOf(user))}
      description={messages.line(payment.name, formatDate(new Date(payment.paid_at)))}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {messages.send(isValid ? price(cents) : "")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <fieldset className="refund-amounts">
          <legend>{messages.amount}</legend>
          <Radio
            name="refund-amount"
            checked={isWhole}
            onChange={() => setWhole(true)}
            label={
              <span className="refund-amount">
                <span>
                  <b>{messages.everything}</b>
                  <small>{effectOf(payment)}</small>
                </span>
                <b>{price(most)}</b>
              </span>
            }
          />
          <Radio
            name="refund-amount"
            checked={!isWhole}
            onChange={() => setWhole(false)}
            label={
              <span className="refund-amount">
                <span>
                  <b>{messages.another}</b>
                  <small>{messages.atMost(price(most))}</small>
                </span>
              </span>
            }
          />
          {!isWhole && (
            <TextField
              label={messages.anotherAmount(currency)}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={isChecked && !isValid ? messages.invalid(price(most)) : undefined}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </fieldset>
        <TextAreaField
          label={reasonMessages.label}
          hint={reasonMessages.hint}
          value={reason}
          error={isChecked ? reasonFault : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p className="refund-note">
          <Timer aria-hidden="true" className="size-4" strokeWidth={2} />
          {messages.note}
        </p>
      </div>
    </Dialog>
  );
}

/** A refund that leaves a part of the payment changes no plan. */
function effectOf({ kind, ends_at, refundable_cents, refunded_cents, amount_cents }: AdminPayment) {
  if (kind === "pack") return messages.everythingPack;
  const isCurrent = ends_at !== null && Date.parse(ends_at) > Date.now();
  const isWhole = refundable_cents + refunded_cents >= amount_cents;
  return isCurrent && isWhole ? messages.everythingPlan : messages.everythingOldPlan;
}
