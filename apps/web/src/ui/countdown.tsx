import { useEffect, useState } from "react";
import { countdownMessages as messages } from "./countdown.messages.ts";
import "../styles/countdown.css";

const SECOND_MS = 1_000;
const HOUR_SECONDS = 3_600;
const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;

interface CountdownProps {
  /** What happens at the end, for screen readers. */
  label: string;
  until: Date;
  /** From the beginning of the wait to its end. */
  totalMs: number;
  onEnd?: () => void;
}

/** The time that is left until a delayed action: a ring that empties, and the time in figures. */
export function Countdown({ label, until, totalMs, onEnd }: CountdownProps) {
  const end = until.getTime();
  const [left, setLeft] = useState(() => secondsUntil(end));
  const isOver = left === 0;
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(end)), SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);
  const share = Math.min(1, (left * SECOND_MS) / totalMs);
  return (
    <span className="countdown">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r={RADIUS} />
        <circle
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span role="timer" aria-label={label}>
        {isOver ? messages.now : formatLeft(left)}
      </span>
    </span>
  );
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
}

/** "6:42" below an hour, "18 h 21 min" above. */
export function formatLeft(seconds: number): string {
  if (seconds >= HOUR_SECONDS)
    return messages.hours(
      Math.floor(seconds / HOUR_SECONDS),
      Math.floor((seconds % HOUR_SECONDS) / 60),
    );
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
