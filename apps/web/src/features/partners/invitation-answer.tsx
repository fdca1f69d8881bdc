import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { problemMessage } from "../../lib/problem-message.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { acceptMutation, declineMutation, answerBy } from "./partners.api.ts";
import { partnersMessages } from "./partners.messages.ts";

const { page: messages } = partnersMessages;

interface InvitationAnswerProps {
  shown: string;
  textVersion: string;
  onLinked: () => void;
}

/** What a signed-in user can do with an invitation. */
export function InvitationAnswer({ shown, textVersion, onLinked }: InvitationAnswerProps) {
  const [isDeclining, setDeclining] = useState(false);
  const accept = useMutation({
    ...acceptMutation,
    onSuccess: ({ state }) => {
      if (state === "linked") onLinked();
    },
  });
  const by = answerBy(shown);
  if (accept.data?.state === "waiting")
    return (
      <Banner tone="success" className="mt-7">
        <strong className="block">{messages.waitingTitle}</strong>
        {messages.waiting}
      </Banner>
    );
  if (isDeclining && "token" in by)
    return <Decline token={by.token} onBack={() => setDeclining(false)} />;
  return (
    <div className="mt-7 grid gap-4">
      {accept.error && <Failure error={accept.error} />}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          size="lg"
          className="flex-1"
          loading={accept.isPending}
          onClick={() => accept.mutate({ shown, textVersion })}
        >
          {messages.accept}
        </Button>
        {"token" in by && (
          <Button size="lg" className="flex-1" onClick={() => setDeclining(true)}>
            {messages.decline}
          </Button>
        )}
      </div>
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const isLinked = error instanceof ApiError && error.code === "already_linked";
  return (
    <Banner
      tone="danger"
      action={isLinked && <LinkButton to={paths.partner}>{messages.toPartner}</LinkButton>}
    >
      {isLinked ? messages.alreadyLinked : problemMessage(error)}
    </Banner>
  );
}

function Decline({ token, onBack }: { token: string; onBack: () => void }) {
  const [blocks, setBlocks] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation(declineMutation);
  if (isSuccess)
    return (
      <Banner tone="success" className="mt-7">
        {messages.declined}
      </Banner>
    );
  return (
    <div className="mt-7 grid gap-3">
      <p className="font-semibold">{messages.declineTitle}</p>
      {error && <Failure error={error} />}
      <Checkbox
        checked={blocks}
        onChange={(event) => setBlocks(event.currentTarget.checked)}
        label={
          <>
            {messages.block}
            <span className="block text-caption text-muted">{messages.blockLine}</span>
          </>
        }
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          className="flex-1"
          loading={isPending}
          onClick={() => mutate({ token, blocks })}
        >
          {messages.decline}
        </Button>
        <Button variant="text" onClick={onBack}>
          {messages.back}
        </Button>
      </div>
    </div>
  );
}
