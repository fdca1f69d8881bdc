import { RotateCw } from "lucide-react";
import { Component, type ReactNode } from "react";
import { detailOf } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Mark } from "../ui/logo.tsx";

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Keeps the frame when a screen breaks, so that there is somewhere to go. */
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

/** Code that can't be fetched is most often of a version that is gone: the document must come anew, not only the screen. */
function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className="mx-auto grid max-w-read justify-items-center px-gutter py-section text-center">
      <Mark className="mb-5 h-24 opacity-60" />
      <h1>This page could not be opened</h1>
      <p className="mt-3 text-muted">
        {detailOf(error, "Something went wrong on our side.")} Nothing of yours was lost.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button
          variant="primary"
          icon={<RotateCw aria-hidden="true" className="size-4" strokeWidth={2} />}
          onClick={() => location.reload()}
        >
          Retry
        </Button>
        <LinkButton to={paths.home}>Go to the start page</LinkButton>
      </div>
    </div>
  );
}
