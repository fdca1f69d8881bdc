import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

interface CouponFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Collapsed, because an open field would make users without a code search for one. */
export function CouponField({ value, error, onChange }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The focused button disappears when the field opens.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <div className="coupon">
        <Button variant="text" onClick={() => setOpen(true)}>
          {subscriptionsMessages.coupon.have}
        </Button>
      </div>
    );
  }
  return (
    <div className="coupon">
      <TextField
        label={subscriptionsMessages.coupon.label}
        hint={subscriptionsMessages.coupon.hint}
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
