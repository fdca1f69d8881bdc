import type { ReactNode } from "react";

export interface FrameProps {
  readonly children: ReactNode;
  readonly isWide?: boolean;
}
