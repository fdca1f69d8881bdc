import type { ReactNode, SyntheticEvent } from "react";
import { useHydrated } from "../../lib/hydrated.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

interface AuthFormProps {
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly failure?: string | undefined;
  /** What the person can do about the failure. */
  readonly help?: ReactNode;
  readonly submit: string;
  readonly isSending: boolean;
  /** True if the page has another primary action. */
  readonly isSecond?: boolean;
  readonly children: ReactNode;
}

/**
 * The prerendered page is visible before the script that submits the form. Until then the button is
 * disabled, and the method 'dialog', which has no effect outside a dialog, keeps the Enter key from
 * putting the password into the URL.
 */
export function AuthForm(props: AuthFormProps) {
  const { onSubmit, failure, help, submit, isSending, isSecond = false, children } = props;
  const isReady = useHydrated();
  return (
    <form noValidate method="dialog" onSubmit={onSubmit} className="mt-7 grid gap-4.5">
      {failure && (
        <Banner tone="danger">
          {failure}
          {help && <> {help}</>}
        </Banner>
      )}
      {children}
      <div inert={!isReady} className="grid">
        <Button
          type="submit"
          variant={isSecond ? "quiet" : "primary"}
          size="lg"
          loading={isSending}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
