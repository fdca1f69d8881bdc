import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { securityMessages } from "./security.messages.ts";

interface DialogFormProps {
  onSubmit: (event: SyntheticEvent) => void;
  onCancel: () => void;
  failure: string | undefined;
  isSending: boolean;
  submit: string;
  variant?: ButtonVariant;
  /** For a later step: the dialog itself focuses the first field when it opens. */
  isLaterStep?: boolean;
  children?: ReactNode;
}

/** The form of one dialog step. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onCancel, failure, isSending, submit, isLaterStep = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isLaterStep) form.current?.querySelector("input")?.focus();
  }, [isLaterStep]);
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{securityMessages.cancel}</Button>
        <Button type="submit" variant={props.variant ?? "primary"} loading={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
