import { useMutation } from "@tanstack/react-query";
import type { ModerationEntry } from "@twofold/contract/admin/moderation";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { RowSelection } from "../../../ui/use-row-selection.ts";
import { undoMutation } from "../admin.api.ts";
import { toastUndo } from "../undo-toast.ts";
import { failureOf } from "./decision-form.tsx";
import { decideItemsMutation, type SkippedItem } from "./moderation.api.ts";
import { moderationMessages } from "./moderation.messages.ts";
import { canUndo, RulingFields, useRuling } from "./ruling-fields.tsx";

const messages = moderationMessages.bulk;

/** Only items have a decision that several can share. */
export type QueueItem = Extract<ModerationEntry, { type: "item" }>;

interface BulkPanelProps {
  selection: RowSelection<QueueItem>;
  onDecided: (skipped: readonly SkippedItem[]) => void;
}

/** One decision for the selected items, each with the version that was seen. */
export function BulkPanel({ selection, onDecided }: BulkPanelProps) {
  const value = useRuling();
  const decide = useMutation(decideItemsMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const { ruling } = value;

  async function submit(): Promise<void> {
    if (!ruling) return;
    const items = selection.rows.map(({ id, version }) => ({ id, version }));
    const { seq, decided, skipped } = await decide.mutateAsync({ items, ...ruling });
    const done = messages.done(decided.length);
    if (decided.length > 0 && canUndo(ruling)) toastUndo(done, () => undo(seq));
    else toast.success(done);
    onDecided(skipped);
  }

  return (
    <section className="queue-detail" aria-labelledby="queue-title">
      <h2 id="queue-title">{messages.title(selection.count)}</h2>
      <form
        className="decision"
        onSubmit={(event) => {
          event.preventDefault();
          void submit().catch(() => undefined);
        }}
      >
        <RulingFields value={value} />
        {decide.error && <Banner tone="danger">{failureOf(decide.error)}</Banner>}
        <div className="decision-actions">
          <Button type="submit" variant="primary" disabled={!ruling} loading={decide.isPending}>
            {messages.send(selection.count)}
          </Button>
          <Button onClick={selection.clear}>{messages.clear}</Button>
        </div>
      </form>
    </section>
  );
}
