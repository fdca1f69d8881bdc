import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";
import { RemovalReason } from "../removals.ts";
import { QueueKind } from "./moderation.ts";

/** A removal request is raised this long before its deadline. */
export const RAISED_HOURS = 24;
/** A ticket is answered within this time. */
export const TICKET_DUE_HOURS = 48;
/** Failed jobs and a held erasure have no deadline, so they should be checked within this time. */
export const FAULT_DUE_HOURS = 24;
/** Numbers of people below this are not shown. */
export const MIN_COHORT_CELL = 5;

/** What needs a person, each with the time until which it should be done. */
export const Attention = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("removal"),
      due_at: Instant,
      id: Id,
      reference: z.string(),
      reason: RemovalReason,
      received_at: Instant,
    }),
    z.object({
      kind: z.literal("moderation"),
      /** Of the decision that is due first. */
      due_at: Instant,
      open: z.record(QueueKind, z.int()),
    }),
    z.object({
      kind: z.literal("support"),
      due_at: Instant,
      open: z.int(),
      /** The ticket that waits longest. */
      ticket_id: Id,
      waiting_since: Instant,
    }),
    z.object({
      kind: z.literal("renewals"),
      /** When the first plan ends unless it is paid. */
      due_at: Instant,
      count: z.int(),
    }),
    z.object({
      kind: z.literal("jobs"),
      due_at: Instant,
      queue: z.string(),
      failed: z.int(),
      failed_since: Instant,
    }),
    z.object({
      kind: z.literal("budget"),
      /** The budget is per day in UTC. */
      due_at: Instant,
      /** Null for all engines together. */
      engine: z.string().nullable(),
      spent_usd: z.number(),
      limit_usd: z.number(),
    }),
    z.object({
      kind: z.literal("held_erasure"),
      due_at: Instant,
      /** Of all images, those that wait in the trash for a confirmation. */
      images: z.int(),
      of_images: z.int(),
      held_at: Instant,
    }),
  ])
  .meta({ id: "Attention" });
export type Attention = z.infer<typeof Attention>;

const sums = {
  registrations: z.int(),
  /** Of those who registered, the ones with a confirmed address. */
  confirmed: z.int(),
  /** People whose first delivered picture was requested then. */
  first_images: z.int(),
  /** Generations that were requested then, and what became of them. */
  requested: z.int(),
  delivered: z.int(),
  failed: z.int(),
  refused: z.int(),
  credits_granted: z.int(),
  credits_spent: z.int(),
  reports: z.int(),
  decisions: z.int(),
  /** The time that these decisions took together. */
  decision_hours: z.number(),
  /** In dollars, of all attempts; null without the right to see money. */
  cost: z.number().nullable(),
  /** The part of it that led to no delivery. */
  wasted_cost: z.number().nullable(),
};

export const OverviewSums = z.object(sums).meta({ id: "OverviewSums" });
export type OverviewSums = z.infer<typeof OverviewSums>;

export const OverviewDay = z
  .object({
    /** In UTC. */
    day: z.iso.date(),
    ...sums,
  })
  .meta({ id: "OverviewDay" });
export type OverviewDay = z.infer<typeof OverviewDay>;

/** What subscriptions bring in a month, in one currency. */
export const OverviewRevenue = z
  .object({
    currency: z.string(),
    cents: z.int(),
    subscriptions: z.int(),
    /** The part of them that ends with its period. */
    ending: z.int(),
    /** Not included. */
    trials: z.int(),
    /** The cents of each day of the period. */
    days: z.array(z.int()),
  })
  .meta({ id: "OverviewRevenue" });
export type OverviewRevenue = z.infer<typeof OverviewRevenue>;

export const OverviewCohort = z
  .object({
    /** A Monday in UTC. */
    cohort_week: z.iso.date(),
    /** How many signed up in this week; null if fewer than five. */
    people: z.int().nullable(),
    /** How many of them came back in the first week after it, in the second, and so on; null if fewer than five. */
    weeks: z.array(z.int().nullable()),
  })
  .meta({ id: "OverviewCohort" });
export type OverviewCohort = z.infer<typeof OverviewCohort>;

export const OverviewDays = z.enum(["7", "30", "90"]);
export type OverviewDays = z.infer<typeof OverviewDays>;

export const getOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  summary: "Get what needs attention, by deadline, and the figures of the last days",
  access: "admin",
  needs: "overview",
  query: z.object({ days: OverviewDays.default("30") }),
  status: 200,
  reply: z.object({
    attention: z.array(Attention),
    /** One for each day, the oldest first; the last one is today. Updated every hour. */
    days: z.array(OverviewDay),
    /** The sums of the period before; null if it was not recorded completely. */
    previous: OverviewSums.nullable(),
    /** Null without the right to see money. */
    revenue: z.array(OverviewRevenue).nullable(),
    /** The newest week first. */
    retention: z.array(OverviewCohort),
  }),
  errors: [],
});
