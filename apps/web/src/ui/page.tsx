import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The content to the right of the heading, or below it on a phone. */
  actions?: ReactNode;
}

export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1>{title}</h1>
        {lead && <p className="mt-1.5 text-muted">{lead}</p>}
      </div>
      {actions}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string;
}

export function Section({ title, action, children, id, className }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={cx("mt-section", className)}>
      <div className="mb-4 flex min-h-target items-center justify-between gap-4">
        <h2 id={heading}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A panel next to the main content. */
export function Panel({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("panel", className)} />;
}
