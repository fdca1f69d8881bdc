import { measureBytes } from "../bench/bytes.ts";
import { measureIdle } from "../bench/idle.ts";
import { measureLooking } from "../bench/looking.ts";
import { measureMigrations } from "../bench/migrations.ts";
import type { FigureName, Figures } from "./budget.ts";
import { measureFailover } from "./failover.ts";
import { measureGrowth } from "./growth.ts";
import { measureHoldsAtFlush } from "./holds.ts";
import type { ScaleOptions } from "./options.ts";
import { measureDistantReminders } from "./reminders.ts";
import { measureStatements } from "./statements.ts";

export interface Measurement {
  readonly figures: readonly FigureName[];
  measure(options: ScaleOptions): Promise<Figures>;
}

/** Counts come first, because they take the least time. */
export const measurements = {
  statements: {
    figures: ["statements.dashboard", "statements.sign-in", "statements.picture"],
    measure: measureStatements,
  },
  idle: { figures: ["idle.statements", "idle.fetches"], measure: measureIdle },
  bytes: { figures: ["bytes.picture"], measure: measureBytes },
  looking: { figures: ["looking.bytes"], measure: measureLooking },
  holds: { figures: ["holds"], measure: measureHoldsAtFlush },
  reminders: { figures: ["reminders"], measure: measureDistantReminders },
  growth: {
    figures: [
      "growth.month",
      "growth.gallery",
      "growth.balance",
      "growth.album",
      "growth.admin-users",
      "growth.sign-in",
      "growth.hold",
    ],
    measure: measureGrowth,
  },
  migrations: {
    figures: ["migrations.stall"],
    measure: ({ users }) => measureMigrations(users),
  },
  failover: { figures: ["failover.errors", "failover.lost"], measure: measureFailover },
} as const satisfies Record<string, Measurement>;

export type MeasurementName = keyof typeof measurements;
