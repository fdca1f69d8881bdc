import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** 'today' is solid gold and only for events today; 'neutral' has no meaning of success or danger. */
type ChipTone = "neutral" | "rose" | "leaf" | "danger" | "gold" | "today";

interface ChipProps extends ComponentProps<"span"> {
  tone?: ChipTone;
  onPicture?: boolean;
}

export function Chip({ tone = "neutral", onPicture = false, className, ...rest }: ChipProps) {
  return (
    <span
      {...rest}
      className={cx("chip", `chip-${tone}`, onPicture && "chip-on-picture", className)}
    />
  );
}
