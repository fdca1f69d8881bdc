/** The lines of all drawings. */
export const ink = {
  fill: "none",
  stroke: "var(--color-ink)",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

export const accent = {
  fill: "none",
  stroke: "var(--draw-accent)",
  strokeWidth: 2,
  strokeLinecap: "round",
} as const;
