import { useMutation } from "@tanstack/react-query";
import type { AdminRight } from "@twofold/contract/admin/rights";
import type { AdminUser } from "@twofold/contract/admin/users";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { undoMutation } from "../admin.api.ts";
import { useReason } from "../reason-dialog.tsx";
import { toastUndo } from "../undo-toast.ts";
import { AddCreditsDialog } from "./add-credits-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { endSessionsMutation, eraseMutation, resumeMutation } from "./users.api.ts";
import { userMessages as messages } from "./user.messages.ts";

interface UserActionsProps {
  user: AdminUser;
  rights: readonly AdminRight[];
}

export function UserActions({ user, rights }: UserActionsProps) {
  const [isGiving, setGiving] = useState(false);
  const [isSuspending, setSuspending] = useState(false);
  // Only owners act on members of the team.
  const canLockOut = !user.is_admin || rights.includes("team");
  const isSuspended = user.state === "suspended";
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        onClick={() => setGiving(true)}
      >
        {messages.addCredits}
      </Button>
      {canLockOut && <EndSessions user={user} />}
      {canLockOut && isSuspended && <Resume user={user} />}
      {canLockOut && !isSuspended && (
        <Button variant="danger" onClick={() => setSuspending(true)}>
          {messages.suspend}
        </Button>
      )}
      {canLockOut && rights.includes("erasure") && !user.delayed_erasure && <Erase user={user} />}
      <AddCreditsDialog user={user} open={isGiving} onOpenChange={setGiving} />
      <SuspendDialog
        key={user.version}
        user={user}
        open={isSuspending}
        onOpenChange={setSuspending}
      />
    </>
  );
}

const nameOf = ({ full_name, username }: AdminUser): string => full_name || username;

function EndSessions({ user }: { user: AdminUser }) {
  const ask = useReason();
  const { mutateAsync: end } = useMutation(endSessionsMutation);
  const start = (): void =>
    void ask({
      question: messages.endQuestion(nameOf(user)),
      line: messages.endLine,
      confirmLabel: messages.endSessions,
      act: async (reason) => {
        const { ended } = await end({ params: { id: user.id }, body: { reason } });
        toast.success(messages.ended(ended));
      },
    });
  return <Button onClick={start}>{messages.endSessions}</Button>;
}

function Resume({ user }: { user: AdminUser }) {
  const ask = useReason();
  const { mutateAsync: resume } = useMutation(resumeMutation);
  const { mutateAsync: undo } = useMutation(undoMutation);
  const start = (): void =>
    void ask({
      question: messages.resumeQuestion(nameOf(user)),
      line: messages.resumeLine,
      confirmLabel: messages.resume,
      act: async (reason) => {
        const body = { reason, version: user.version };
        const { seq } = await resume({ params: { id: user.id }, body });
        toastUndo(messages.resumed, () => undo(seq));
      },
    });
  return <Button onClick={start}>{messages.resume}</Button>;
}

function Erase({ user }: { user: AdminUser }) {
  const ask = useReason();
  const { mutateAsync: erase } = useMutation(eraseMutation);
  const start = (): void =>
    void ask({
      question: messages.eraseQuestion(nameOf(user)),
      line: messages.eraseLine,
      confirmLabel: messages.erase,
      tone: "danger",
      act: async (reason) => {
        await erase({ params: { id: user.id }, body: { reason } });
        toast.success(messages.erasePlanned);
      },
    });
  return (
    <Button variant="text" onClick={start}>
      {messages.erase}
    </Button>
  );
}
