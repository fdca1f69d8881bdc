import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { SpinnerCircles } from "./spinner.tsx";

export type ButtonVariant = "primary" | "quiet" | "line" | "text" | "danger" | "danger-solid";
export type ButtonSize = "md" | "lg";

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
}

const base =
  "relative inline-flex items-center justify-center gap-2 rounded-chip font-semibold whitespace-nowrap select-none " +
  "transition-[background-color,scale] active:scale-[.98] [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-rose text-on-rose hover:bg-rose-strong",
  quiet:
    "bg-sunken text-ink hover:bg-[color-mix(in_oklch,var(--color-sunken),var(--color-ink)_6%)]",
  line: "text-ink inset-ring inset-ring-edge hover:bg-sunken",
  text: "text-ink hover:bg-sunken",
  danger: "text-danger-ink inset-ring inset-ring-danger/55 hover:bg-danger-soft",
  // Solid brick stands only inside the question that asks for the last step.
  "danger-solid": "bg-danger text-on-danger hover:bg-danger-ink",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-target text-action leading-tight",
  lg: "min-h-13 text-[1.0625rem] leading-tight",
};
const paddings: Record<ButtonSize, string> = { md: "px-4.5", lg: "px-6.5" };

const off = "bg-sunken text-faint active:scale-100";

function look({ variant = "quiet", size = "md" }: Look, isOff: boolean): string {
  const padding = variant === "text" ? "px-3" : paddings[size];
  return cx(base, isOff ? off : variants[variant], sizes[size], padding);
}

function Words({
  icon,
  children,
  hidden,
}: {
  icon?: ReactNode;
  children: ReactNode;
  hidden: boolean;
}) {
  return (
    <span className={cx("inline-flex items-center gap-2", hidden && "opacity-0")}>
      {icon}
      {children}
    </span>
  );
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
  // A busy button stays focusable, so that the keyboard is not thrown to the top of the page; it only ignores presses.
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
      className={cx(look({ variant, size }, disabled === true), className)}
    >
      <Words icon={icon} hidden={loading}>
        {children}
      </Words>
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
    <Link {...rest} className={cx(look({ variant, size }, false), className)}>
      <Words icon={icon} hidden={false}>
        {children}
      </Words>
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & { label: string };

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        "grid size-target flex-none place-items-center rounded-full text-muted transition-colors",
        "hover:bg-sunken hover:text-ink disabled:bg-transparent disabled:text-faint disabled:opacity-60 [&_svg]:size-5",
        className,
      )}
    />
  );
}
