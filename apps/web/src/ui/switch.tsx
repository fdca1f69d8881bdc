import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  description?: ReactNode;
}

/** The whole row is clickable. The caller owns the state, so a failed save reverts it. */
export function Switch({ label, description, id, className, ...input }: SwitchProps) {
  const made = useId();
  const field = id ?? made;
  const labelId = `${field}-label`;
  const descriptionId = `${field}-description`;
  return (
    <label className={cx("flex min-h-target items-center gap-4 py-3", className)}>
      <span className="min-w-0 flex-1">
        <span id={labelId} className="block font-[560]">
          {label}
        </span>
        {description && (
          <span id={descriptionId} className="block text-label text-muted">
            {description}
          </span>
        )}
      </span>
      <input
        {...input}
        id={field}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox exposes its own state
        role="switch"
        aria-labelledby={labelId}
        aria-describedby={description ? descriptionId : undefined}
        className="switch"
      />
    </label>
  );
}
