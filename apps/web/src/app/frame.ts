import type { ReactNode } from "react";

export interface FrameProps {
  readonly children: ReactNode;
  readonly isWide?: boolean;
  /** The session is not confirmed yet, so the frame shows a placeholder of the page. */
  readonly isWaiting?: boolean;
}
