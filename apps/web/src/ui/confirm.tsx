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

export interface Question {
  /** The question, word for word. */
  text: string;
  /** A heading above it, where the question needs one. */
  title?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

// The dialog is loaded by the screens that can ask, not by those that never do.
const loadDialog = () => import("./confirm-dialog.tsx");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
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
        // A second question takes the place of the first, which is thereby refused.
        waiting.current?.(false);
        waiting.current = resolve;
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );

  return (
    <AskContext value={ask}>
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog
            question={question}
            open={isOpen}
            onAnswer={answer}
            onClosed={() => setQuestion((shown) => (waiting.current ? shown : null))}
          />
        </Suspense>
      )}
    </AskContext>
  );
}

/** `await ask({ text, confirmLabel, tone })` is true only if the person agreed. */
export function useConfirm(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("useConfirm needs a ConfirmProvider above it");
  useEffect(() => void loadDialog(), []);
  return ask;
}
