import { isValidElement, type ReactElement, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { EmptyIllustration, type EmptyDrawingName } from "./empty-illustration.tsx";

interface EmptyStateProps {
  drawing: EmptyDrawingName | ReactElement;
  /** One sentence. */
  title: ReactNode;
  /** At most one more line. */
  line?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ drawing, title, line, action, className }: EmptyStateProps) {
  return (
    <div className={cx("grid justify-items-center gap-1.5 px-6 py-8 text-center", className)}>
      <div className="mb-2 w-34 [&>svg]:h-auto [&>svg]:w-full">
        {isValidElement(drawing) ? drawing : <EmptyIllustration name={drawing} />}
      </div>
      <p className="font-display text-[1.1875rem] leading-snug font-medium">{title}</p>
      {line && <p className="max-w-88 text-muted">{line}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
