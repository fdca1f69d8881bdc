import type { ReactNode, SyntheticEvent } from "react";
import { useHydrated } from "../../lib/hydrated.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

interface AuthFormProps {
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly failure?: string | undefined;
  readonly submit: string;
  readonly isSending: boolean;
  /** For a page on which something else is the thing to do. */
  readonly isSecond?: boolean;
  readonly children: ReactNode;
}

/**
 * The page may be there before the code that sends the form. Until then the button is out of reach,
 * and the method 'dialog', which does nothing outside of one, keeps the Enter key from putting a
 * password into the address.
 */
export function AuthForm(props: AuthFormProps) {
  const { onSubmit, failure, submit, isSending, isSecond = false, children } = props;
  const isReady = useHydrated();
  return (
    <form noValidate method="dialog" onSubmit={onSubmit} className="mt-7 grid gap-4.5">
      {failure && <Banner tone="danger">{failure}</Banner>}
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
