import { RetryButton } from "./retry-button.tsx";
import { loadFailedMessages } from "./load-failed.messages.ts";

/** A part of the page that could not be read, while the rest of it stands. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="setting">
      <p className="setting-line">{loadFailedMessages.line}</p>
      <RetryButton onClick={onRetry} />
    </div>
  );
}
