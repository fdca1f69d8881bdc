import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { Mark } from "./logo.tsx";
import "../styles/compare.css";

interface CompareProps {
  before: ReactNode;
  after: ReactNode;
  labels: {
    before: string;
    after: string;
    compare: string;
    /** How much of the first picture is visible, in percent. */
    compareAt: (percent: number) => string;
  };
}

const STEP = 5;
/** The minimum width of a side that shows its label. */
const EDGE = 22;
const moves: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: (at) => at - STEP,
  ArrowDown: (at) => at - STEP,
  ArrowRight: (at) => at + STEP,
  ArrowUp: (at) => at + STEP,
};

/** The circles are the slider's handle. The arrow keys move it in steps of five. */
export function Compare({ before, after, labels }: CompareProps) {
  const [at, setAt] = useState(10);
  const press = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setAt(Math.min(100, Math.max(0, move(at))));
  };
  return (
    <div className="compare" style={{ "--at": `${at}%` } as CSSProperties}>
      {after}
      <div className="compare-before">{before}</div>
      <span aria-hidden="true" hidden={at < EDGE} className="compare-tag">
        {labels.before}
      </span>
      <span aria-hidden="true" hidden={at > 100 - EDGE} className="compare-tag compare-after">
        {labels.after}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={labels.compare}
        aria-valuetext={labels.compareAt(at)}
        onKeyDown={press}
        onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className="compare-line">
        <span className="compare-knob">
          <Mark className="h-9" />
        </span>
      </span>
    </div>
  );
}
