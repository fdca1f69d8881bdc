import { RetryButton } from "./retry-button.tsx";
import { words } from "./load-failed.words.ts";

/** A part of the page that could not be read, while the rest of it stands. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="setting">
      <p className="setting-line">{words.line}</p>
      <RetryButton onClick={onRetry} />
    </div>
  );
}
