import { parse, stringify } from "yaml";

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;
type Unit = keyof typeof SECONDS;

const shorter = (amount: string, unit: Unit, factor: number): string =>
  `${Math.max(1, Math.round((Number(amount) * SECONDS[unit]) / factor))}s`;

interface Rules {
  readonly groups: readonly {
    interval?: string;
    readonly rules: readonly { expr: string; for?: string }[];
  }[];
}

/** Divides the windows of expressions and the times before alerts; thresholds stay. */
export function scaleRules(yaml: string, factor: number): string {
  const scaled = (duration: string) =>
    duration.replace(/^(\d+)([smhd])$/, (_, amount: string, unit: Unit) =>
      shorter(amount, unit, factor),
    );
  const { groups } = parse(yaml) as Rules;
  for (const group of groups) {
    if (group.interval) group.interval = scaled(group.interval);
    for (const rule of group.rules) {
      rule.expr = rule.expr.replaceAll(/\[(\w+)\]/g, (_, window: string) => `[${scaled(window)}]`);
      if (rule.for) rule.for = scaled(rule.for);
    }
  }
  return stringify({ groups });
}
