import { cx } from "./cx.ts";

export type AvatarSize = "xs" | "sm" | "md" | "lg" | "xl";

const sizes: Record<AvatarSize, string> = {
  xs: "size-7 text-caption",
  sm: "size-9 text-action",
  md: "size-10 text-body",
  lg: "size-12 text-heading",
  xl: "size-20 text-title",
};
export interface Person {
  name: string;
  src?: string | undefined;
}

interface AvatarProps extends Person {
  size?: AvatarSize;
  className?: string | undefined;
}

/** Decorative next to a name, which is the accessible text. */
export function Avatar({ name, src, size = "sm", className }: AvatarProps) {
  const shape = cx("flex-none rounded-full", sizes[size], className);
  if (src) return <img src={src} alt="" className={cx(shape, "object-cover")} />;
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? "";
  return (
    <span
      aria-hidden="true"
      className={cx(shape, "grid place-items-center bg-avatar font-[640] text-on-picture")}
    >
      {initial}
    </span>
  );
}
