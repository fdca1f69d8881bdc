import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type ChipTone = "neutral" | "rose" | "leaf" | "danger" | "gold" | "today";

const tones: Record<ChipTone, string> = {
  neutral: "bg-sunken text-muted",
  rose: "bg-rose-soft text-rose-ink",
  leaf: "bg-leaf-soft text-leaf-ink",
  danger: "bg-danger-soft text-danger-ink",
  gold: "bg-gold-soft text-gold-ink",
  today: "bg-gold text-on-gold",
};

export function Chip({
  tone = "neutral",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: ChipTone }) {
  return (
    <span
      {...rest}
      className={cx(
        "inline-flex min-h-7 items-center gap-1.5 rounded-chip px-2.75 text-caption leading-tight font-[560] whitespace-nowrap [&_svg]:size-4",
        tones[tone],
        className,
      )}
    />
  );
}
