import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { SpinnerCircles } from "./spinner.tsx";

export type ButtonVariant =
  | "primary"
  | "gold"
  | "quiet"
  | "line"
  | "text"
  | "danger"
  | "danger-solid"
  | "light";
export type ButtonSize = "md" | "lg";

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

function look({ variant = "quiet", size = "md" }: Look, className: string | undefined): string {
  return cx("btn", `btn-${variant}`, size === "lg" && "btn-lg", className);
}

type ButtonProps = ComponentProps<"button"> & Look & { loading?: boolean };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    loading = false,
    className,
    children,
    onClick,
    disabled,
    ...rest
  } = props;
  // A busy button stays focusable, so the keyboard focus is not lost; it only ignores presses.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      className={look({ variant, size }, className)}
    >
      <span>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerCircles tone="words" className="size-8" />
        </span>
      )}
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ variant, size }, className)}>
      <span>
        {icon}
        {children}
      </span>
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & { label: string };

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx("icon-btn", className)} />
  );
}
