import type { Image } from "@twofold/contract/images";

/** A file may have been called nothing but its ending. */
export function titleOf({ title }: Pick<Image, "title">): string {
  return title.trim() || "Untitled";
}

/** What a saved copy is called. */
export function fileNameOf(image: Pick<Image, "title" | "filename">): string {
  const ending = /\.\w+$/.exec(image.filename)?.[0] ?? "";
  return titleOf(image) + ending;
}

const DAY_MS = 86_400_000;

export function daysLeft(until: string, now: Date): string {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));
  if (days === 0) return "Leaves today";
  return days === 1 ? "1 day left" : `${days} days left`;
}
