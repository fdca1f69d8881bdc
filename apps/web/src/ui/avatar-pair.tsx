import { cx } from "./cx.ts";

type AvatarSize = "sm" | "md" | "lg" | "xl";

const sizes: Record<AvatarSize, string> = {
  sm: "size-9 text-action",
  md: "size-10 text-body",
  lg: "size-12 text-heading",
  xl: "size-20 text-title",
};
const overlaps: Record<AvatarSize, string> = {
  sm: "-ml-2.5",
  md: "-ml-3",
  lg: "-ml-3.5",
  xl: "-ml-6",
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

interface AvatarPairProps {
  people: readonly [Person, Person];
  size?: AvatarSize;
  /** Gold marks an event that is today. */
  isToday?: boolean;
  className?: string;
}

export function AvatarPair({ people, size = "md", isToday = false, className }: AvatarPairProps) {
  const ring = isToday ? "ringed ringed-today" : "ringed";
  const [one, other] = people;
  return (
    <span className={cx("isolate inline-flex flex-none", className)}>
      <Avatar {...one} size={size} className={ring} />
      <Avatar {...other} size={size} className={cx(ring, overlaps[size])} />
    </span>
  );
}
