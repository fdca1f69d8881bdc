import { Avatar, type AvatarSize, type Person } from "./avatar.tsx";
import { cx } from "./cx.ts";

const overlaps: Record<AvatarSize, string> = {
  xs: "-ml-2",
  sm: "-ml-2.5",
  md: "-ml-3",
  lg: "-ml-3.5",
  xl: "-ml-6",
};

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
