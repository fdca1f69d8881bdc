import { RetryButton } from "./retry-button.tsx";
import { loadFailedMessages } from "./load-failed.messages.ts";

/** A section that could not be loaded, while the rest of the page works. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="setting">
      <p className="setting-line">{loadFailedMessages.line}</p>
      <RetryButton onClick={onRetry} />
    </div>
  );
}
