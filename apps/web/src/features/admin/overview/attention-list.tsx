import type { Attention } from "@twofold/contract/admin/overview";
import { Gauge, Gavel, ListChecks, MessageCircle, ReceiptText, Scale, Trash2 } from "lucide-react";
import { formatDateTime } from "../../../lib/dates.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DueTime } from "../due-time.tsx";
import { formatMoney, formatPercent } from "./format-figures.ts";
import { overviewMessages } from "./overview.messages.ts";
import { reasonMessages } from "./reasons.messages.ts";

const messages = overviewMessages.attention;

interface Line {
  readonly key: string;
  readonly icon: typeof Gavel;
  readonly title: string;
  readonly text: string;
  /** Absent if nothing can be done in the admin area. */
  readonly to?: string;
  readonly action?: string;
}

const at = (instant: string) => formatDateTime(new Date(instant));

function lineOf(entry: Attention): Line {
  switch (entry.kind) {
    case "removal":
      return {
        key: entry.id,
        icon: Scale,
        title: messages.removal(reasonMessages[entry.reason]),
        text: messages.removalLine(entry.reference, at(entry.received_at)),
        to: `/admin/moderation/removal/${entry.id}`,
        action: messages.decide,
      };
    case "support":
      return {
        key: "support",
        icon: MessageCircle,
        title: messages.support(entry.open),
        text: messages.supportLine(at(entry.waiting_since)),
        to: `/admin/support/${entry.ticket_id}`,
        action: messages.reply,
      };
    case "moderation":
      return {
        key: "moderation",
        icon: Gavel,
        title: messages.moderation,
        text: decisionsIn(entry.open),
        to: "/admin/moderation",
        action: messages.open,
      };
    case "renewals":
      return {
        key: "renewals",
        icon: ReceiptText,
        title: messages.renewals(entry.count),
        text: messages.renewalsLine(at(entry.due_at)),
        to: "/admin/payments",
        action: messages.see,
      };
    case "jobs":
      return {
        key: entry.queue,
        icon: ListChecks,
        title: messages.jobs(entry.failed, entry.queue),
        text: messages.jobsLine(at(entry.failed_since)),
        to: "/admin/jobs",
        action: messages.see,
      };
    case "budget": {
      const used = formatPercent(entry.spent_usd / entry.limit_usd);
      const [spent, limit] = [entry.spent_usd, entry.limit_usd].map((usd) =>
        formatMoney(usd, "USD"),
      );
      return {
        key: `budget ${entry.engine ?? ""}`,
        icon: Gauge,
        title: messages.budget(entry.engine, used),
        text: messages.budgetLine(spent ?? "", limit ?? ""),
        to: "/admin/engines",
        action: messages.see,
      };
    }
    case "held_erasure":
      return {
        key: "held_erasure",
        icon: Trash2,
        title: messages.heldErasure,
        text: messages.heldErasureLine(entry.images, entry.of_images),
      };
  }
}

function decisionsIn({
  review,
  report,
  appeal,
  removal,
}: Extract<Attention, { kind: "moderation" }>["open"]): string {
  return [
    report > 0 && messages.report(report),
    review > 0 && messages.review(review),
    appeal > 0 && messages.appeal(appeal),
    removal > 0 && messages.removals(removal),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What needs a person, the next deadline first. */
export function AttentionList({ entries }: { entries: readonly Attention[] }) {
  return (
    <section className="admin-section" aria-labelledby="attention">
      <div className="admin-section-head">
        <h2 id="attention">{messages.title}</h2>
        {entries.length > 0 && <p>{messages.line(entries.length)}</p>}
      </div>
      {entries.length === 0 ? (
        <EmptyState drawing="gallery" title={messages.none} line={messages.noneLine} />
      ) : (
        <ul className="attention">
          {entries.map((entry) => {
            const { key, icon: Icon, title, text, to, action } = lineOf(entry);
            return (
              <li key={key}>
                <DueTime at={entry.due_at} />
                <div>
                  <p className="attention-title">
                    <Icon aria-hidden="true" strokeWidth={1.75} />
                    {title}
                  </p>
                  <p>{text}</p>
                </div>
                {to && (
                  <LinkButton to={to} aria-label={`${action}: ${title}`}>
                    {action}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
