import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { onFirstInput } from "./on-first-input.ts";
import type { Confirmation } from "./confirmation.ts";

type Ask = (confirmation: Confirmation) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

// Only the screens that can ask load the dialog, with the first input.
const loadDialog = () => import("./confirm-dialog.tsx");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((answer: boolean) => void) | null>(null);

  const answer = useCallback((value: boolean) => {
    waiting.current?.(value);
    waiting.current = null;
    setOpen(false);
  }, []);

  const ask = useCallback<Ask>(
    (next) =>
      new Promise((resolve) => {
        // A second question replaces the first, which resolves to false.
        waiting.current?.(false);
        waiting.current = resolve;
        setAsked(next);
        setOpen(true);
      }),
    [],
  );

  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog
            asked={asked}
            open={isOpen}
            onAnswer={answer}
            onClosed={() => setAsked((shown) => (waiting.current ? shown : null))}
          />
        </Suspense>
      )}
    </AskContext>
  );
}

/** `await ask({ question, confirmLabel, tone })` is true only if the user agreed. */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("useConfirm needs a ConfirmProvider above it");
  useEffect(() => onFirstInput(() => void loadDialog().catch(() => {})), []);
  return ask;
}
