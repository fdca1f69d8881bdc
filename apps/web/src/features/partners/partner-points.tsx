import type { LucideIcon } from "lucide-react";

interface Point {
  readonly title: string;
  readonly line: string;
}

/** What linking means, in short; one icon for each point. */
export function PartnerPoints({
  points,
  icons,
  className = "",
}: {
  points: readonly Point[];
  icons: readonly LucideIcon[];
  className?: string;
}) {
  return (
    <ul className={`partner-points ${className}`}>
      {points.map(({ title, line }, index) => {
        const Icon = icons[index];
        return (
          <li key={title}>
            {Icon && <Icon aria-hidden="true" />}
            <strong>{title}</strong>
            <span>{line}</span>
          </li>
        );
      })}
    </ul>
  );
}
