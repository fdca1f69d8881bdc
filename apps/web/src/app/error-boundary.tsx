import { Component, type ReactNode } from "react";
import { detailOf } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Mark } from "../ui/logo.tsx";
import { RetryButton } from "../ui/retry-button.tsx";
import { frameMessages } from "./frame.messages.ts";

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Keeps the frame when a screen fails, so that the navigation stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorScreen error={this.state.error} />;
  }
}

/** Code that cannot be loaded usually belongs to an old release, so the whole document is reloaded. */
function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className="mx-auto grid max-w-read justify-items-center px-gutter py-section text-center">
      <Mark className="mb-5 h-24 opacity-60" />
      <h1>{frameMessages.broken.title}</h1>
      <p className="mt-3 text-muted">
        {frameMessages.broken.line(detailOf(error, frameMessages.broken.ourFault))}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <RetryButton variant="primary" onClick={() => location.reload()} />
        <LinkButton to={paths.home}>{frameMessages.broken.toStart}</LinkButton>
      </div>
    </div>
  );
}
