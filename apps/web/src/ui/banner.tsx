import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type BannerTone = "danger" | "info" | "success";

const looks = {
  danger: { icon: CircleAlert, role: "alert", tone: "bg-danger-soft text-danger-ink" },
  info: { icon: Info, role: undefined, tone: "border border-line bg-surface" },
  success: { icon: CircleCheck, role: "status", tone: "bg-leaf-soft text-leaf-ink" },
} as const;

interface BannerProps {
  tone?: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  className?: string;
}

/** A permanent message in the page, next to its subject. */
export function Banner({ tone = "info", children, action, icon, className }: BannerProps) {
  const { icon: Icon, role, tone: colours } = looks[tone];
  return (
    <div
      role={role}
      className={cx(
        "flex gap-3 rounded-field px-4 py-3.5 text-action font-[540]",
        colours,
        className,
      )}
    >
      {icon ?? <Icon aria-hidden="true" className="mt-px size-5 flex-none" strokeWidth={1.75} />}
      <div className="min-w-0 flex-1">
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
