import type { JobFailure } from "@twofold/contract/admin/queues";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { Chip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { useFailures } from "./queues.api.ts";
import { queuesMessages as messages } from "./queues.messages.ts";

/** The failed jobs of one queue, by their error. */
export function FailuresSection({ name }: { name: string }) {
  const { data, error, refetch } = useFailures(name);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="admin-section">
      <div className="admin-section-head">
        <h2 id={heading}>{messages.failuresIn(name)}</h2>
        <p>{messages.grouped}</p>
      </div>
      {data ? (
        data.failures.length === 0 ? (
          <EmptyState drawing="transactions" title={messages.noFailures} />
        ) : (
          data.failures.map((failure, index) => (
            <Group key={failure.error} name={name} failure={failure} isFirst={index === 0} />
          ))
        )
      ) : error ? (
        <ErrorState title={messages.failedToLoad} onRetry={refetch} />
      ) : (
        <div aria-busy="true">
          <output className="sr-only">{messages.loading}</output>
          <Skeleton className="h-24 rounded-field" />
        </div>
      )}
    </section>
  );
}

interface GroupProps {
  name: string;
  failure: JobFailure;
  isFirst: boolean;
}

function Group({ name, failure: { error, count, last_at }, isFirst }: GroupProps) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <>
      <button
        type="button"
        className="jobs-group"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden="true" className="size-4" strokeWidth={2} />
        <b>{error}</b>
        <Chip tone="danger">{messages.jobs(count)}</Chip>
        <time dateTime={last_at}>{formatDateTime(new Date(last_at))}</time>
      </button>
      {isOpen && <FailedJobs name={name} error={error} />}
    </>
  );
}
