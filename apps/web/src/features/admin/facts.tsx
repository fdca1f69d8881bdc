import type { ReactNode } from "react";

interface FactsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names with their values, one per line. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
