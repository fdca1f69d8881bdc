import { useMutation } from "@tanstack/react-query";
import type { PartnerInvitation } from "@twofold/contract/partners";
import { formatDate } from "../../lib/dates.ts";
import { toastProblem } from "../../lib/problem-message.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { confirmAnswerMutation, inviteMutation, withdrawMutation } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { own: messages } = partnersMessages;

/** The open invitation: waiting for an answer, or for the inviter to confirm one. */
export function OwnInvitation({ invitation }: { invitation: PartnerInvitation }) {
  return invitation.state === "answered" ? (
    <Answered invitation={invitation} />
  ) : (
    <Waiting invitation={invitation} />
  );
}

function Waiting({
  invitation: { id, invited_address, expires_at },
}: {
  invitation: PartnerInvitation;
}) {
  const again = useMutation({
    ...inviteMutation,
    onSuccess: () => toast.success(messages.sentAgain),
    onError: (error) => toastProblem(error),
  });
  const withdraw = useMutation({ ...withdrawMutation, onError: (error) => toastProblem(error) });
  const date = formatDate(new Date(expires_at));
  return (
    <div>
      <output className="block">
        <strong className="block">{messages.title}</strong>
        {invited_address ? messages.sent(invited_address, date) : messages.sentUnknown(date)}
      </output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button loading={again.isPending} onClick={() => again.mutate("again")}>
          {messages.again}
        </Button>
        <Button variant="text" loading={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          {messages.withdraw}
        </Button>
      </div>
    </div>
  );
}

function Answered({ invitation }: { invitation: PartnerInvitation }) {
  const { id, answered_name: name, answered_address: address } = invitation;
  const { mutate, isPending } = useMutation({
    ...confirmAnswerMutation,
    onSuccess: ({ state }) => {
      if (state === "linked") toast.success(messages.linked);
    },
    onError: (error) => toastProblem(error),
  });
  return (
    <div>
      <output className="block">
        <strong className="block">{messages.answeredTitle}</strong>
        {name ? messages.answeredByName(name, address ?? "") : messages.answered(address ?? "")}
      </output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={isPending}
          onClick={() => mutate({ id, isPartner: true })}
        >
          {messages.confirm}
        </Button>
        <Button variant="text" onClick={() => mutate({ id, isPartner: false })}>
          {messages.reject}
        </Button>
      </div>
    </div>
  );
}
