import { sql } from "drizzle-orm";
import type { Figure } from "#kit/figures.ts";

/** While a message is being sent, its due time is the end of the lease. */
const due = sql`
  from (values ('push'), ('email')) as channel (name)
  left join deliveries d on d.channel = channel.name and d.ended_at is null and d.due_at < now()
  group by 1`;

export const notificationsFigures: readonly Figure[] = [
  {
    name: "deliveries_waiting",
    help: "Push messages and reminder emails that are due, by channel",
    label: "channel",
    rows: sql`select channel.name, count(d.user_id) ${due}`,
  },
  {
    name: "deliveries_late_seconds",
    help: "How late the oldest of them is, by channel",
    label: "channel",
    rows: sql`select channel.name, coalesce(extract(epoch from now() - min(d.due_at)), 0) ${due}`,
  },
];
