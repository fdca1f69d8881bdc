import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { RetryButton } from "./retry-button.tsx";

interface ErrorStateProps {
  title: ReactNode;
  line?: ReactNode;
  onRetry: () => unknown;
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, line, onRetry }: ErrorStateProps) {
  const action = <RetryButton onClick={() => void onRetry()} />;
  return <EmptyState drawing="error" title={title} line={line} action={action} />;
}
