import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { SignInAgain } from "./password-field-again.tsx";
import { securityMessages } from "./security.messages.ts";

interface ReauthenticationFormProps {
  onSubmit: (event: SyntheticEvent) => void;
  onCancel: () => void;
  failure: string | undefined;
  isTooOld: boolean;
  isSending: boolean;
  submit: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** The form of one dialog step; it focuses the first field. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const { onSubmit, onCancel, failure, isTooOld, isSending, submit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={onSubmit}>
      {isTooOld && <SignInAgain />}
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
