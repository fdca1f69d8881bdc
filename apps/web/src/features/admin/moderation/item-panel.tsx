import type { ModerationItem } from "@twofold/contract/admin/moderation";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatNumber } from "../../../lib/language.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { Facts } from "../facts.tsx";
import { useModerationItem } from "./moderation.api.ts";
import { moderationMessages as messages } from "./moderation.messages.ts";
import { reasonText } from "./queue-list.tsx";
import { ReportedImage } from "./reported-image.tsx";

interface ItemPanelProps {
  id: string;
  onDecided: () => void;
}

type Decided = NonNullable<ModerationItem["decision"]>;

function decisionText({ decision, by, is_automatic, decided_at }: Decided): string {
  const name = by ?? (is_automatic ? messages.decision.software : messages.decision.unknown);
  const when = formatDateTime(new Date(decided_at));
  return messages.decision.by(messages.decision.labels[decision], name, when);
}

/** One item: the picture, what is known about it, and the decision or the appeal. */
export function ItemPanel({ id, onDecided }: ItemPanelProps) {
  const { data: item, error } = useModerationItem(id);
  if (!item) return error ? <EmptyState drawing="gallery" title={messages.gone} /> : <Spinner />;
  return (
    <>
      <section className="queue-detail" aria-labelledby="queue-title">
        <h2 id="queue-title">{item.kinds.map((kind) => messages.kinds[kind]).join(", ")}</h2>
        <ReportedImage key={id} type="item" id={id} canShow={item.can_show} />
        <Facts rows={factsOf(item)} />
        {item.notes.length > 0 && (
          <>
            <h3>{messages.facts.notes}</h3>
            {item.notes.map((note) => (
              <blockquote key={note}>{note}</blockquote>
            ))}
          </>
        )}
      </section>
      <section className="queue-side" aria-label={messages.decision.title}>
        <ItemActions key={id} item={item} onDecided={onDecided} />
      </section>
    </>
  );
}

function ItemActions({ item, onDecided }: { item: ModerationItem; onDecided: () => void }) {
  if (!item.decision) return <DecisionForm item={item} onDecided={onDecided} />;
  const { appeal } = item;
  return (
    <>
      <Facts rows={[[messages.decision.title, decisionText(item.decision)]]} />
      {appeal && (
        <>
          <h3>{messages.appeal.message}</h3>
          <blockquote>{appeal.message}</blockquote>
          {appeal.state === "open" ? (
            <AppealForm item={item} onDecided={onDecided} />
          ) : (
            <Facts rows={[[messages.appeal.title, messages.appeal.decided[appeal.state]]]} />
          )}
        </>
      )}
    </>
  );
}

function factsOf(item: ModerationItem): readonly (readonly [string, string])[] {
  const { facts } = messages;
  const reasons = item.reasons.map(reasonText).join(", ");
  const earlier = item.earlier.map(decisionText).join("; ");
  return [
    [facts.reports, formatNumber(item.reports)],
    [facts.reasons, reasons || facts.none],
    [facts.opened, formatDateTime(new Date(item.opened_at))],
    [facts.due, formatDateTime(new Date(item.due_at))],
    [facts.owner, facts.account(`${item.owner_id.slice(0, 8)}…`)],
    [facts.earlier, earlier || facts.none],
  ];
}
