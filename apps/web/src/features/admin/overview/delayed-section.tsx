import { useMutation } from "@tanstack/react-query";
import type { DelayedAction } from "@twofold/contract/admin/delayed";
import { Button } from "../../../ui/button.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { toast } from "../../../ui/toast.ts";
import { useReason } from "../reason-dialog.tsx";
import { stopDelayedMutation } from "../users/users.api.ts";
import { delayedMessages as messages } from "./delayed.messages.ts";
import { useDelayed } from "./overview.api.ts";

/** Refunds and erasures that can still be stopped. Absent if there are none. */
export function DelayedSection() {
  const { data } = useDelayed();
  if (!data || data.actions.length === 0) return null;
  return (
    <section className="admin-section" aria-labelledby="delayed">
      <div className="admin-section-head">
        <h2 id="delayed">{messages.title}</h2>
        <p>{messages.line}</p>
      </div>
      <ul className="overview-side-list">
        {data.actions.map((action) => (
          <li key={action.id}>
            <Item action={action} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ action }: { action: DelayedAction }) {
  const ask = useReason();
  const { mutateAsync: stop } = useMutation(stopDelayedMutation);
  const { id, subject_name: subject, created_by: by, created_at: from, executes_at: to } = action;
  const title = messages.actions[action.action](subject ?? messages.deleted);
  const start = (): void =>
    void ask({
      question: messages.question,
      line: messages.questionLine,
      confirmLabel: messages.stop,
      act: async (reason) => {
        await stop({ params: { id }, body: { reason } });
        toast.success(messages.stopped);
      },
    });
  return (
    <>
      <div>
        <h3>{title}</h3>
        <p>{messages.by(by.username ?? messages.someone, action.reason)}</p>
        <Countdown label={title} until={new Date(to)} totalMs={Date.parse(to) - Date.parse(from)} />
      </div>
      {action.can_stop && (
        <Button onClick={start} aria-label={`${messages.stop}: ${title}`}>
          {messages.stop}
        </Button>
      )}
    </>
  );
}
