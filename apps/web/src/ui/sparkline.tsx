import { linePath } from "./sparkline-path.ts";

const WIDTH = 200;
const HEIGHT = 36;
/** The bar takes three quarters of the column's width. */
const BAR = 0.76;

interface SparklineProps {
  /** The trend in one sentence, for screen readers. */
  label: string;
  values: readonly number[];
  /** Bars for counts of a day, a line for rates and levels. */
  shape?: "bars" | "line";
}

/** A small chart without axes. The figure above it and the page's table have the values. */
export function Sparkline({ label, values, shape = "bars" }: SparklineProps) {
  const top = Math.max(...values, 0) || 1;
  return (
    <>
      <span className="sr-only">{label}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="sparkline"
      >
        {shape === "line" ? <Line values={values} top={top} /> : <Bars values={values} top={top} />}
      </svg>
    </>
  );
}

interface Series {
  values: readonly number[];
  top: number;
}

function Bars({ values, top }: Series) {
  const column = WIDTH / Math.max(1, values.length);
  return values.map((value, index) => {
    const height = Math.max(value > 0 ? 1 : 0, (value / top) * HEIGHT);
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- a day has no other identity here
        key={index}
        x={(index + (1 - BAR) / 2) * column}
        y={HEIGHT - height}
        width={column * BAR}
        height={height}
        rx="1"
        className={index === values.length - 1 ? "sparkline-last" : "sparkline-before"}
      />
    );
  });
}

function Line({ values, top }: Series) {
  const path = linePath(values, top, WIDTH, HEIGHT);
  if (!path) return null;
  return (
    <>
      <path d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className="sparkline-area" />
      <path d={path} className="sparkline-line" vectorEffect="non-scaling-stroke" />
    </>
  );
}
