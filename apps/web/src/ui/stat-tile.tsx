import type { ReactNode } from "react";
import { Definition } from "./definition.tsx";
import { Sparkline } from "./sparkline.tsx";
import "../styles/stat-tiles.css";

interface StatTileProps {
  name: string;
  /** How the figure is counted. */
  definition: ReactNode;
  value: string;
  /** After the value and smaller: "a month". */
  unit?: string;
  trend?: { label: string; values: readonly number[]; shape?: "bars" | "line" };
  /** One line below: the comparison with the time before. */
  line?: ReactNode;
}

/** One figure. Several of them are children of StatTiles. */
export function StatTile({ name, definition, value, unit, trend, line }: StatTileProps) {
  return (
    <div>
      <dt>
        {name}
        <Definition of={name}>{definition}</Definition>
      </dt>
      <dd className="stat-value">
        {value}
        {unit && <small> {unit}</small>}
      </dd>
      {trend && trend.values.length > 0 && (
        <dd>
          <Sparkline {...trend} />
        </dd>
      )}
      {line && <dd className="stat-line">{line}</dd>}
    </div>
  );
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="stat-tiles">{children}</dl>;
}
