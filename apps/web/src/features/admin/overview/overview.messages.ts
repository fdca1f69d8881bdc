import { formatNumber, plural } from "../../../lib/language.ts";

const open = (count: number, one: string, other: string) =>
  plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${other}` });

export const overviewMessages = {
  title: "Overview",
  calm: "Nothing has a deadline today.",
  soon: (count: number) =>
    plural(count, {
      one: "One thing has a deadline within a day.",
      other: `${formatNumber(count)} things have a deadline within a day.`,
    }),
  period: "Period",
  days: (days: string) => `${days} days`,
  failed: "The overview could not be loaded.",
  attention: {
    title: "Needs attention",
    line: (count: number) =>
      plural(count, {
        one: "1 open, by deadline",
        other: `${formatNumber(count)} open, by deadline`,
      }),
    none: "Everything is done",
    noneLine: "Reports, tickets and faults appear here, the next deadline first.",
    removal: (reason: string) => `Removal request: ${reason}`,
    removalLine: (reference: string, when: string) => `${reference}, received ${when}`,
    moderation: "Decisions in moderation",
    review: (count: number) => open(count, "picture to review", "pictures to review"),
    report: (count: number) => open(count, "report", "reports"),
    appeal: (count: number) => open(count, "appeal", "appeals"),
    removals: (count: number) => open(count, "removal request", "removal requests"),
    support: (count: number) => open(count, "ticket waits for a reply", "tickets wait for a reply"),
    supportLine: (when: string) => `The oldest since ${when}`,
    decide: "Decide",
    open: "Review",
    reply: "Reply",
    renewals: (count: number) => open(count, "renewal failed", "renewals failed"),
    renewalsLine: (when: string) =>
      `The payment provider tries again. The first plan ends ${when}.`,
    jobs: (count: number, queue: string) =>
      plural(count, {
        one: `1 job failed in “${queue}”`,
        other: `${formatNumber(count)} jobs failed in “${queue}”`,
      }),
    jobsLine: (when: string) => `The oldest since ${when}`,
    budget: (engine: string | null, used: string) =>
      engine ? `${engine} has used ${used} of its budget` : `${used} of the day’s budget is used`,
    budgetLine: (spent: string, limit: string) =>
      `${spent} of ${limit} today, in UTC. At the limit, other engines take over.`,
    heldErasure: "Emptying the trash waits for a confirmation",
    heldErasureLine: (images: number, of: number) =>
      `${formatNumber(images)} of ${formatNumber(of)} pictures are due. Confirm it on the server: npm run twofold -- images purge-trash --confirm.`,
    see: "See",
  },
};
