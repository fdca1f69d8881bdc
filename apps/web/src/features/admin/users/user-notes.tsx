import { useMutation } from "@tanstack/react-query";
import type { AdminRight } from "@twofold/contract/admin/rights";
import type { AdminUser } from "@twofold/contract/admin/users";
import { formatDate } from "../../../lib/dates.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { toast } from "../../../ui/toast.ts";
import { useReason } from "../reason-dialog.tsx";
import { stopDelayedMutation } from "./users.api.ts";
import { userMessages as messages } from "./user.messages.ts";

const DELAY_MS = 86_400_000;

/** What is unusual about this account: an erasure that waits, a suspension, a deletion. */
export function UserNotes({ user, rights }: { user: AdminUser; rights: readonly AdminRight[] }) {
  const { delayed_erasure: erasure, suspended_until: until, erases_at: erases } = user;
  return (
    <div className="grid gap-3">
      {erasure && <Erasure erasure={erasure} canStop={rights.includes("erasure")} />}
      {until && (
        <Banner tone="info">
          <b>{messages.suspendedNote(formatDate(new Date(until)))}</b>
          <br />
          {user.suspension_message}
        </Banner>
      )}
      {erases && <Banner tone="info">{messages.deletedNote(formatDate(new Date(erases)))}</Banner>}
    </div>
  );
}

interface ErasureProps {
  erasure: NonNullable<AdminUser["delayed_erasure"]>;
  canStop: boolean;
}

function Erasure({ erasure, canStop }: ErasureProps) {
  const ask = useReason();
  const { mutateAsync: stop } = useMutation(stopDelayedMutation);
  const start = (): void =>
    void ask({
      question: messages.stopQuestion,
      line: messages.stopLine,
      confirmLabel: messages.stop,
      act: async (reason) => {
        await stop({ params: { id: erasure.id }, body: { reason } });
        toast.success(messages.stopped);
      },
    });
  return (
    <Banner tone="danger">
      <span className="user-erasure">
        <b>{messages.erasing}</b>
        <Countdown
          label={messages.erasing}
          until={new Date(erasure.executes_at)}
          totalMs={DELAY_MS}
        />
        {canStop && <Button onClick={start}>{messages.stop}</Button>}
      </span>
    </Banner>
  );
}
