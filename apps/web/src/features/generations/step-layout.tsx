import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { DialogClose } from "../../ui/dialog.tsx";

interface StepLayoutProps {
  title: ReactNode;
  line: ReactNode;
  picture: ReactNode;
  /** Determines how much of a phone's sheet the picture takes. */
  stage: "choose" | "run" | "result";
  children: ReactNode;
  footer: ReactNode;
}

/** The picture on the left and the actions on the right; stacked on phones. */
export function StepLayout({ title, line, picture, stage, children, footer }: StepLayoutProps) {
  return (
    <div className="make">
      <div className={cx("make-picture", `make-${stage}`)}>{picture}</div>
      <div className="make-side">
        <div className="make-head">
          <div className="min-w-0">
            <h2 aria-hidden="true">{title}</h2>
            <p>{line}</p>
          </div>
          <DialogClose />
        </div>
        <div className="make-body">{children}</div>
        <div className="make-foot">{footer}</div>
      </div>
    </div>
  );
}
