import { transactionTypes } from "@twofold/contract/credits";
import { Download } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../lib/dates.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Section } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { readLedgerFile, useTransactions, type TransactionFilter } from "./credits.api.ts";
import { creditsMessages } from "./credits.messages.tsx";
import { TransactionRow } from "./transaction-row.tsx";
import "../../styles/filters.css";
import "../../styles/transactions.css";

const messages = creditsMessages.transactions;

const filters: readonly TransactionFilter[] = [null, ...transactionTypes];

export function TransactionHistory() {
  const [type, setType] = useState<TransactionFilter>(null);
  return (
    <Section title={messages.title} action={<SaveFile />}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is only for form controls that are submitted */}
      <div role="group" aria-label={messages.filter} className="filters">
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={type === each}
            onClick={() => setType(each)}
          >
            {each === null ? messages.all : messages.types[each]}
          </button>
        ))}
      </div>
      <Transactions key={type} type={type} />
    </Section>
  );
}

function Transactions({ type }: { type: TransactionFilter }) {
  const { data, isError, error, refetch, more } = useTransactions(type);
  const now = useNow();
  if (!data) {
    return isError ? (
      <ErrorState title={messages.failed} line={problemMessage(error)} onRetry={refetch} />
    ) : (
      <Coming />
    );
  }
  const { transactions, next_cursor: next } = data;
  if (transactions.length === 0) {
    return (
      <EmptyState
        drawing="transactions"
        title={type === null ? messages.none : messages.noneOfKind}
        line={type === null ? messages.noneLine : undefined}
      />
    );
  }
  return (
    <>
      <ul aria-label={messages.label} className="transactions">
        {transactions.map((each) => (
          <TransactionRow key={each.id} transaction={each} now={now} />
        ))}
      </ul>
      {more.isError && (
        <p role="alert" className="mt-3 text-center text-danger-ink">
          {messages.moreFailed(problemMessage(more.error))}
        </p>
      )}
      {typeof next === "number" && (
        <div className="mt-4 text-center">
          <Button loading={more.isPending} onClick={() => more.mutate(next)}>
            {messages.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Coming() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <div role="status" aria-busy="true" aria-label={messages.coming} className="grid gap-3">
      {[0, 1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-14 rounded-card" />
      ))}
    </div>
  );
}

function SaveFile() {
  const [isSaving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    try {
      saveFile(await readLedgerFile(), messages.fileName);
    } catch (error) {
      toast.error(problemMessage(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button
      variant="text"
      className="-mr-3"
      loading={isSaving}
      icon={<Download aria-hidden="true" className="size-4" strokeWidth={2} />}
      onClick={() => void save()}
    >
      <span>
        {messages.download((label) => (
          <span className="max-sm:sr-only">{label}</span>
        ))}
      </span>
    </Button>
  );
}
