import { Suspense, useEffect, useRef, useState } from "react";
import { reauthenticateWith, type MissingProofs } from "../lib/reauthentication.ts";
import { lazyComponent } from "../lib/lazy-component.ts";

const dialog = lazyComponent(() =>
  import("../features/auth/reauthentication-dialog.tsx").then((m) => m.ReauthenticationDialog),
);

/** Asks the user to confirm the identity when a call requires it, and then lets the call repeat. */
export function ReauthenticationSlot() {
  const [missing, setMissing] = useState<MissingProofs>();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(isConfirmed: boolean) => void>(undefined);

  function answer(isConfirmed: boolean): void {
    setOpen(false);
    waiting.current?.(isConfirmed);
  }

  useEffect(() => {
    reauthenticateWith(async (next) => {
      await dialog.load();
      setMissing(next);
      setOpen(true);
      return new Promise((resolve) => (waiting.current = resolve));
    });
    return () => {
      reauthenticateWith(undefined);
      waiting.current?.(false);
    };
  }, []);

  if (!missing) return null;
  return (
    <Suspense>
      <dialog.Part missing={missing} open={isOpen} onAnswer={answer} />
    </Suspense>
  );
}
