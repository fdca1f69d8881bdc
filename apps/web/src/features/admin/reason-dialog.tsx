import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from "react";
import { isCancelled } from "../../lib/errors.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { uiMessages } from "../../ui/ui.messages.ts";
import { MAX_REASON, reasonError } from "./reason.ts";
import { reasonMessages as messages } from "./reason.messages.ts";

/** An action that needs a reason. */
export interface ReasonedAction {
  /** What happens, as a question: "Remove the role Support from Ben?" */
  readonly question: string;
  /** What it means and whether it can be undone. */
  readonly line?: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: "primary" | "danger";
  /** Sends the call. If it fails, the dialog stays open with the message and the typed reason. */
  readonly act: (reason: string) => Promise<unknown>;
}

type Ask = (action: ReasonedAction) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/** `await ask({ question, confirmLabel, act })` is true if the action was done. */
export function useReason(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("useReason needs a ReasonProvider above it");
  return ask;
}

export function ReasonProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ReasonedAction>();
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const waiting = useRef<(isDone: boolean) => void>(undefined);

  const answer = useCallback((isDone: boolean) => {
    setOpen(false);
    waiting.current?.(isDone);
    waiting.current = undefined;
  }, []);
  const ask = useCallback<Ask>(
    (next) =>
      new Promise((resolve) => {
        waiting.current?.(false);
        waiting.current = resolve;
        setAsked(next);
        setCount((before) => before + 1);
        setOpen(true);
      }),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {asked && <ReasonDialog key={count} asked={asked} open={isOpen} onAnswer={answer} />}
    </AskContext>
  );
}

interface ReasonDialogProps {
  asked: ReasonedAction;
  open: boolean;
  onAnswer: (isDone: boolean) => void;
}

function ReasonDialog({ asked, open, onAnswer }: ReasonDialogProps) {
  const { question, line, confirmLabel, tone = "primary", act } = asked;
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(): Promise<void> {
    const fault = reasonError(reason);
    setError(fault);
    if (fault || isSending) {
      field.current?.focus();
      return;
    }
    setFailure(undefined);
    setSending(true);
    try {
      await act(reason.trim());
      onAnswer(true);
    } catch (thrown) {
      if (!isCancelled(thrown)) setFailure(problemMessage(thrown));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      dismissible={!isSending && reason.trim() === ""}
      title={question}
      description={line}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{uiMessages.cancel}</Button>
          <Button
            type="submit"
            variant={tone === "danger" ? "danger-solid" : "primary"}
            loading={isSending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure && (
        <div className="mb-4">
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
      <TextAreaField
        ref={field}
        label={messages.label}
        hint={messages.hint}
        error={error}
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
