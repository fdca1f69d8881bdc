import { useQueryClient } from "@tanstack/react-query";
import { addMessage } from "@twofold/contract/support";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useApiForm } from "../../lib/api-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { keepTicket, sendMessage, type TicketAddress } from "./support.api.ts";
import { supportMessages } from "./support.messages.ts";

const { ticket: messages } = supportMessages;

interface Message {
  message: string;
}

interface ReplyFormProps {
  address: TicketAddress;
  lastNumber: number;
  isClosed: boolean;
  /** Further actions next to the send button. */
  children: ReactNode;
}

/** Mounted again after sending, so that the next reply starts empty. */
export function ReplyForm(props: ReplyFormProps) {
  const [sentSoFar, setSentSoFar] = useState(0);
  return (
    <OneReply
      {...props}
      key={sentSoFar}
      isNext={sentSoFar > 0}
      onSent={() => setSentSoFar((sent) => sent + 1)}
    />
  );
}

type OneReplyProps = ReplyFormProps & { isNext: boolean; onSent: () => void };

function OneReply(props: OneReplyProps) {
  const { address, lastNumber, isClosed, children, isNext, onSent } = props;
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  // The focused button disappeared with the previous form.
  useEffect(() => {
    if (isNext) form.current?.querySelector("textarea")?.focus();
  }, [isNext]);
  const { field, failure, isSending, onSubmit } = useApiForm<Message, Message>({
    schema: addMessage.body,
    failed: messages.notSent,
    send: async (body) => {
      keepTicket(client, address, await sendMessage(address, { ...body, number: lastNumber }));
      toast.success(messages.sent);
      onSent();
    },
  });
  return (
    <form noValidate ref={form} className="question mt-8" onSubmit={onSubmit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextAreaField
        {...field("message")}
        label={messages.reply}
        hint={isClosed && messages.replyHint}
        rows={4}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={isSending}>
          {messages.send}
        </Button>
        {children}
      </div>
    </form>
  );
}
