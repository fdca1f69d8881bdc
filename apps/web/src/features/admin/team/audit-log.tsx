import { ChevronLeft, ChevronRight } from "lucide-react";
import { AuditOutcome, exportAudit, type AuditEntry } from "@twofold/contract/admin/audit";
import type { TeamMember } from "@twofold/contract/admin/team";
import { formatDate, formatDay, useNow } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ExportButton } from "../export-button.tsx";
import { FilterSearch, FilterSelect } from "../filter-select.tsx";
import { useTableAddress } from "../use-table-address.ts";
import { AuditLine } from "./audit-line.tsx";
import { auditMessages as messages } from "./audit.messages.ts";
import { filterOf, useAudit } from "./team.api.ts";
import "../../../styles/admin-team.css";

const FILTERS = ["admin", "subject", "outcome", "days"] as const;
const PERIODS = ["7", "30", "90"] as const;

interface AuditLogProps {
  /** The people that the filter offers; undefined if the person sees only own entries. */
  people: readonly TeamMember[] | undefined;
}

/** All entries, newest first and by day. */
export function AuditLog({ people }: AuditLogProps) {
  const address = useTableAddress(FILTERS);
  const { admin, subject, outcome, days } = address.filters;
  const question = {
    admin,
    subject,
    outcome: AuditOutcome.safeParse(outcome).data,
    days: PERIODS.some((each) => each === days) ? Number(days) : undefined,
  };
  const { data, error, refetch, isPlaceholderData } = useAudit({
    ...question,
    cursor: Number(address.cursor) || undefined,
  });
  const cursor = data?.next_cursor;
  return (
    <>
      <div className="admin-filters">
        <FilterSearch
          label={messages.subject}
          value={subject}
          onChange={(next) => address.setFilters({ subject: next })}
        />
        {people && (
          <FilterSelect
            label={messages.who}
            any={messages.anyone}
            options={Object.fromEntries(people.map((each) => [each.user_id, each.username]))}
            value={admin}
            onChange={(next) => address.setFilters({ admin: next })}
          />
        )}
        <FilterSelect
          label={messages.outcome}
          any={messages.any}
          options={messages.outcomes}
          value={outcome}
          onChange={(next) => address.setFilters({ outcome: next })}
        />
        <FilterSelect
          label={messages.when}
          any={messages.anyTime}
          options={messages.periods}
          value={days}
          onChange={(next) => address.setFilters({ days: next })}
        />
        {address.hasFilters && (
          <Button variant="text" onClick={address.clearFilters}>
            {messages.clear}
          </Button>
        )}
        <span className="admin-filters-end">
          <ExportButton
            endpoint={exportAudit}
            query={filterOf(question)}
            fileName={messages.fileName}
          />
        </span>
      </div>
      {data ? (
        <Days entries={data.entries} isBusy={isPlaceholderData} />
      ) : error ? (
        <ErrorState title={messages.failed} onRetry={refetch} />
      ) : (
        <LoadingLines />
      )}
      <div className="audit-pages">
        {address.goPrevious && (
          <Button variant="text" onClick={address.goPrevious}>
            <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={2} />
            {messages.newer}
          </Button>
        )}
        {cursor !== null && cursor !== undefined && (
          <Button onClick={() => address.goNext(String(cursor))}>
            {messages.older}
            <ChevronRight aria-hidden="true" className="size-4" strokeWidth={2} />
          </Button>
        )}
      </div>
    </>
  );
}

function Days({ entries, isBusy }: { entries: readonly AuditEntry[]; isBusy: boolean }) {
  const now = useNow();
  if (entries.length === 0)
    return <EmptyState drawing="transactions" title={messages.empty} line={messages.emptyLine} />;
  const days = Map.groupBy(entries, ({ at }) => dayOf(new Date(at), now));
  return (
    <div aria-busy={isBusy || undefined}>
      {[...days].map(([day, lines]) => (
        <section key={lines[0]?.seq} aria-label={day}>
          <h2 className="audit-day">{day}</h2>
          <ol className="audit-log">
            {lines.map((entry) => (
              <AuditLine key={entry.seq} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function dayOf(date: Date, now: Date): string {
  return date.getFullYear() === now.getFullYear() ? formatDay(date) : formatDate(date);
}

function LoadingLines() {
  return (
    <div aria-busy="true" className="grid gap-5 py-4">
      <output className="sr-only">{messages.loading}</output>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-10 rounded-field" />
      ))}
    </div>
  );
}
