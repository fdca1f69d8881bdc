import { useMutation } from "@tanstack/react-query";
import type { AdminRemoval } from "@twofold/contract/admin/removals";
import { RemovalOutcome } from "@twofold/contract/removals";
import { useState } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { Facts } from "../facts.tsx";
import { useChoiceKeys } from "./choice-keys.ts";
import { Choices } from "./choices.tsx";
import { failureOf } from "./decision-form.tsx";
import { decideRemovalMutation, useRemovalRequest } from "./moderation.api.ts";
import { moderationMessages as messages } from "./moderation.messages.ts";
import { reasonText } from "./queue-list.tsx";
import { ReportedImage } from "./reported-image.tsx";

const options = RemovalOutcome.options.map((value) => ({
  value,
  label: messages.removal.outcomes[value],
}));

interface RemovalPanelProps {
  id: string;
  onDecided: () => void;
}

/** A request of a person without an account. */
export function RemovalPanel({ id, onDecided }: RemovalPanelProps) {
  const { data: request, error } = useRemovalRequest(id);
  if (!request) return error ? <EmptyState drawing="gallery" title={messages.gone} /> : <Spinner />;
  return (
    <>
      <section className="queue-detail" aria-labelledby="queue-title">
        <h2 id="queue-title">{messages.entry.removal}</h2>
        <ReportedImage
          key={id}
          type="removal"
          id={id}
          canShow={request.subject !== null && request.outcome === null}
        />
        <Facts rows={factsOf(request)} />
        {request.sender ? (
          <>
            <h3>{messages.removal.statement}</h3>
            <blockquote>{request.sender.statement}</blockquote>
          </>
        ) : (
          <p>{messages.removal.erased}</p>
        )}
      </section>
      <section className="queue-side" aria-label={messages.decision.title}>
        {request.outcome ? (
          <Facts rows={[[messages.decision.title, messages.removal.outcomes[request.outcome]]]} />
        ) : (
          <RemovalForm key={id} request={request} onDecided={onDecided} />
        )}
      </section>
    </>
  );
}

function RemovalForm({ request, onDecided }: { request: AdminRemoval; onDecided: () => void }) {
  const [outcome, setOutcome] = useState<RemovalOutcome>();
  const decide = useMutation(decideRemovalMutation);
  useChoiceKeys(RemovalOutcome.options, setOutcome);

  async function submit(): Promise<void> {
    if (!outcome) return;
    await decide.mutateAsync({ id: request.id, outcome });
    toast.success(messages.removal.done);
    onDecided();
  }

  return (
    <form
      className="decision"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
      }}
    >
      <Choices
        legend={messages.decision.title}
        options={options}
        value={outcome}
        onChange={setOutcome}
      />
      {!request.subject && <Banner>{messages.removal.noSubject}</Banner>}
      {decide.error && <Banner tone="danger">{failureOf(decide.error)}</Banner>}
      <Button type="submit" variant="primary" disabled={!outcome} loading={decide.isPending}>
        {messages.removal.send}
      </Button>
    </form>
  );
}

function factsOf(request: AdminRemoval): readonly (readonly [string, string])[] {
  const { removal, facts } = messages;
  const { sender } = request;
  return [
    [removal.reference, request.reference],
    [facts.reasons, reasonText(request.reason)],
    [removal.received, formatDateTime(new Date(request.received_at))],
    [facts.due, formatDateTime(new Date(request.due_at))],
    ...(sender
      ? ([
          [removal.sender, `${sender.name} (${sender.contact})`],
          [removal.address, sender.url],
        ] as const)
      : []),
  ];
}
